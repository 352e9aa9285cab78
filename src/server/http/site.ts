import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppSettings } from '../../contract/app-settings.ts'
import type { Resource } from '../../contract/resource.ts'
import { spellings } from '../../contract/spellings.ts'
import { readBuilt } from './built.ts'
import { answerNotFound } from './errors.ts'
import { contentPolicy } from './security.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** What the build tells of its pages (`build/page-files.ts`). */
interface Pages {
  /** Looks for the files of a page in the browser, where no server has named them. */
  script: string
  pages: { paths: string; files: PageFile[] }[]
}

/** A page as the build has rendered it (`web/prerender.tsx`). */
interface Prerendered {
  head: string
  root: string
}

interface PageFile {
  href: string
  rel?: string
}

/**
 * Serves the files of the built web app in `folder`, which is told its `settings` in the page, and
 * asks the other APIs of these resources as well. All paths that nothing else answers get that page,
 * whose router takes over; where `hasDemo` says so, with the mark by which the sign-in tells it.
 */
export async function serveSite(
  app: FastifyInstance,
  folder: string,
  resources: readonly Resource[],
  settings: Partial<AppSettings>,
  hasDemo: () => boolean,
) {
  const pageAt = pagesIn(folder, settings)
  const paths = pathsOf(resources)
  const bases = [...resources.flatMap(({ api }) => api?.base ?? []), settings.VITE_API_URL ?? '']
  const assets = join(folder, 'assets') + sep
  await app.register(files, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '.vite/**'],
    preCompressed: true,
    cacheControl: false,
    // The file names of assets contain a hash of their content.
    setHeaders: (reply, path) =>
      reply.setHeader('cache-control', path.startsWith(assets) ? YEAR : 'no-cache'),
  })
  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => {
    const path = `/${params['*']}`
    if (!isForPeople(path)) return answerNotFound()
    const html = pageAt(path)
    reply.code(paths.test(path) ? 200 : 404)
    return sendPage(reply, hasDemo() ? html.replace('<html', '$& data-demo') : html, bases)
  })
}

/**
 * The app's page by its path, with the files that it begins with there, to be loaded at once. They
 * come after the entry script, which asks the first question, as a browser opens six connections.
 */
function pagesIn(folder: string, settings: object): (path: string) => string {
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    '<html',
    `$& data-settings='${JSON.stringify(settings)}'`,
  )
  const { script, pages }: Pages = readBuilt(folder, 'pages') ?? { script: '', pages: [] }
  const other = html.replace(script, '')
  const preloads = pages.map(({ paths, files }) => ({
    paths: new RegExp(paths, 'i'),
    html: other.replace('</head>', `${files.map(preloadLink).join('')}$&`),
  }))
  const begunAt = (path: string) => preloads.find(({ paths }) => paths.test(path))?.html ?? other
  const prerendered: Record<string, Prerendered> = readBuilt(folder, 'prerendered') ?? {}
  const byPath = new Map(
    Object.entries(prerendered).map(([path, page]) => [path, withPage(begunAt(path), page)]),
  )
  return (path) => byPath.get(path.toLowerCase().replace(/\/+$/, '')) ?? begunAt(path)
}

/** Lets nothing be painted before the end has come: what is in the middle would move until then. */
const paintedWhole = '<link rel="expect" blocking="render" href="#end">'
const end = '<template id="end"></template>'

/** Puts a prerendered page into the place of the title and of the root's content. */
function withPage(html: string, { head, root }: Prerendered): string {
  return html
    .replace(
      /<title>[^<]*<\/title>/,
      (title) => (head.includes('<title>') ? head : title + head) + paintedWhole,
    )
    .replace(
      /<div id="root">[\s\S]*?<\/div>/,
      () => `<div id="root" data-prerendered>${root}</div>${end}`,
    )
}

function preloadLink({ href, rel = 'modulepreload' }: PageFile): string {
  return `<link rel="${rel}" crossorigin href="${href}">`
}

/** Matches the paths of all pages, as the app's router does, in any case. */
function pathsOf(resources: readonly Resource[]): RegExp {
  const declared = resources.flatMap(({ pages }) => Object.values(pages).map(({ path }) => path))
  const all = ['', '/login', '/dashboard', ...declared].join('|').replace(/:\w+/g, '[^/]+')
  const spelt = Object.entries(spellings).reduce(
    (paths, [rightly, stated]) => paths.replaceAll(stated, `(${stated}|${rightly})`),
    all,
  )
  return new RegExp(`^(${spelt})/*$`, 'i')
}

/** Whether somebody may look for a page there, and no file nor what tools try. */
function isForPeople(path: string): boolean {
  const isOfTools = /^\/(api|files|healthz|readyz)(\/|$)/.test(path)
  return !isOfTools && ['', '.html'].includes(extname(path))
}

/** Sends the page with a fresh nonce, which allows its own styles in the content policy. */
export function sendPage(
  reply: FastifyReply,
  html: string,
  bases: readonly string[] = [],
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers({
      'content-security-policy': contentPolicy(nonce, bases),
      'cache-control': 'no-cache',
    })
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__CSP_NONCE__', nonce))
}
