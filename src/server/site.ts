import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
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
  media?: string
  rel?: string
}

/**
 * Serves the files of the built web app in `folder`, which asks the other APIs at `bases` as well.
 * All paths that nothing else answers get the app's page, whose router takes over; where `hasDemo`
 * says so, with the mark by which the sign-in tells it.
 */
export async function serveSite(
  app: FastifyInstance,
  folder: string,
  bases: readonly string[],
  hasDemo: () => boolean,
) {
  const pageAt = pagesIn(folder)
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
    if (!isPage(path)) return answerNotFound()
    const html = pageAt(path)
    return sendPage(reply, hasDemo() ? html.replace('<html', '$& data-demo') : html, bases)
  })
}

/**
 * The app's page by its path, with the files that it begins with there, to be loaded at once. They
 * come after the entry script, which asks the first question, as a browser opens six connections.
 */
function pagesIn(folder: string): (path: string) => string {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const { script, pages }: Pages = toldIn(folder, 'pages') ?? { script: '', pages: [] }
  const other = html.replace(script, '')
  const begun = pages.map(({ paths, files }) => ({
    paths: new RegExp(paths, 'i'),
    html: other.replace('</head>', `${files.map(preloadLink).join('')}$&`),
  }))
  const begunAt = (path: string) => begun.find(({ paths }) => paths.test(path))?.html ?? other
  const prerendered: Record<string, Prerendered> = toldIn(folder, 'prerendered') ?? {}
  const whole = new Map(
    Object.entries(prerendered).map(([path, page]) => [path, withPage(begunAt(path), page)]),
  )
  return (path) => whole.get(path.toLowerCase().replace(/\/+$/, '')) ?? begunAt(path)
}

/** What the build tells in a file of its own; undefined where it has none. */
function toldIn(folder: string, name: string) {
  const file = join(folder, `.vite/${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
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

function preloadLink({ href, media, rel = 'modulepreload' }: PageFile): string {
  return `<link rel="${rel}" crossorigin href="${href}"${media ? ` media="${media}"` : ''}>`
}

function isPage(path: string): boolean {
  return !/^\/(api|files)(\/|$)/.test(path) && ['', '.html'].includes(extname(path))
}

/** Sends the page with a fresh nonce, which allows its own styles in the content policy. */
function sendPage(reply: FastifyReply, html: string, bases: readonly string[]): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers({
      'content-security-policy': contentPolicy(nonce, bases),
      'cache-control': 'no-cache',
    })
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__CSP_NONCE__', nonce))
}
