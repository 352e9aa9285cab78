import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { apiOf, tokenOf } from '../support/browser/api.ts'
import { launch } from '../support/running-server.ts'
import { inBrowser, type Measuring } from './signed-in-browser.ts'

const folder = join(import.meta.dirname, 'peers')
const root = join(import.meta.dirname, '../..')
const built = join(root, 'dist/peers')

/** An app with a sign-in and a list of articles. */
export interface Site extends Omit<Measuring, 'browser'> {
  name: string
  login: string
  list: (perPage: number) => string
  /** What in its list opens the form of an article; undefined where it has no form. */
  opener?: string
}

/** What opens a record in a list of ours: its form, where it has no page of its own. */
export const OPENER = 'main a[data-row-title]'

type Peer = Omit<Site, 'baseURL' | 'storageState'>

const ours: Peer = {
  name: 'Roda',
  login: '/login',
  list: (perPage) => `/comp-profile/news?perPage=${perPage}`,
  opener: OPENER,
}

/** What ours is measured beside, over one API: bare React and MUI, and a small react-admin. */
const peers: readonly Peer[] = [
  { name: 'floor', login: '/login', list: (perPage) => `/list?perPage=${perPage}` },
  {
    name: 'react-admin',
    login: '/login',
    list: (perPage) => `/articles?page=1&perPage=${perPage}&sort=id&order=DESC`,
    opener: 'main tbody tr',
  },
]

/**
 * Runs measurements in a browser over ours and its peers, with at least so many articles.
 *
 * @throws {Error} where react-admin is not installed and cannot be.
 */
export async function withPeers<T>(
  articles: number,
  run: (browser: Browser, sites: readonly Site[], newest: string) => Promise<T>,
): Promise<T> {
  for (const { name } of peers) build(name)
  return inBrowser(async ({ browser, baseURL, storageState }) => {
    const token = await tokenOf(baseURL, 'admin@roda.example')
    const newest = await fill(baseURL, token, articles)
    const running = await Promise.all(peers.map((peer) => serve(peer, baseURL, token)))
    try {
      const sites = [{ ...ours, baseURL, storageState }, ...running.map(({ site }) => site)]
      return await run(browser, sites, newest)
    } finally {
      for (const { child } of running) child.kill()
    }
  })
}

async function serve(peer: Peer, api: string, token: string) {
  const script = ['--import', 'tsx', join(folder, 'serve.ts'), join(built, peer.name)]
  const { child, url: baseURL } = await launch(script, { API_URL: api })
  const localStorage = [{ name: 'token', value: token }]
  const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] }
  return { child, site: { ...peer, baseURL, storageState } }
}

function build(name: string): void {
  const cwd = join(folder, name)
  if (existsSync(join(cwd, 'package.json')) && !existsSync(join(cwd, 'node_modules')))
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], cwd)
  const parameters = ['build', '--config', '../vite.config.ts', '--outDir', join(built, name)]
  run(join(root, 'node_modules/.bin/vite'), parameters, cwd)
}

function run(command: string, parameters: string[], cwd: string): void {
  if (spawnSync(command, parameters, { cwd, stdio: 'inherit' }).status !== 0)
    throw new Error(`${command} failed in ${cwd}.`)
}

/** Adds articles until there are so many. @returns the title of the newest. */
async function fill(url: string, token: string, articles: number): Promise<string> {
  const api = apiOf(url, token)
  const list = () => api.send('GET /api/articles', { perPage: 1 })
  for (let { totalData } = await list(); totalData < articles; totalData++) await api.create('news')
  const { items } = await list()
  return items[0].title
}
