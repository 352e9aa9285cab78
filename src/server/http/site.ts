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

/** The files of each page, as listed by the build (`build/page-files.ts`). */
interface Pages {
  /** A script that finds the files of a page in the browser, if no server has listed them. */
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
 * Serves the built web app in `folder`. Paths that nothing else serves get its page, whose router
 * takes over. The page has the `settings`, and a mark for the sign-in while `hasDemo` is true. Its
 * policy allows requests to the other APIs of these resources.
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
 * The page for a path, with links to preload the files that it begins with. They follow the entry
 * script, which sends the first request, as a browser opens six connections.
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

/** Delays painting until the end of the body: content in the middle would move until then. */
const paintedWhole = '<link rel="expect" blocking="render" href="#end">'
const end = '<template id="end"></template>'

/** Replaces the title and the root's content by those of a prerendered page. */
function withPage(html: string, { head, root }: Prerendered) {
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

function preloadLink({ href, rel = 'modulepreload' }: PageFile) {
  return `<link rel="${rel}" crossorigin href="${href}">`
}

/** Matches the paths of all pages like the app's router, ignoring case. */
function pathsOf(resources: readonly Resource[]) {
  const declared = resources.flatMap(({ pages }) => Object.values(pages).map(({ path }) => path))
  const all = ['', '/login', '/dashboard', ...declared].join('|').replace(/:\w+/g, '[^/]+')
  const spelt = Object.entries(spellings).reduce(
    (paths, [rightly, stated]) => paths.replaceAll(stated, `(${stated}|${rightly})`),
    all,
  )
  return new RegExp(`^(${spelt})/*$`, 'i')
}

/** Whether a path may be that of a page, and not of a file or an endpoint for tools. */
function isForPeople(path: string) {
  const isOfTools = /^\/(api|files|healthz|readyz)(\/|$)/.test(path)
  return !isOfTools && ['', '.html'].includes(extname(path))
}

/** Sends a page with a fresh nonce, which allows its inline styles in the content policy. */
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
