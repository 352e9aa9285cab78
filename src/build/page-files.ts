import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { cards, main, type Page, pagesOf, screensIn } from './pages.ts'
import { type PageFile, type PageFiles, preload } from './preload.ts'

/** What is read of a declaration here. */
interface Resource {
  name: string
  order?: string
  pages: Readonly<Record<string, { path: string; allow: unknown; lists?: string }>>
  actions: Readonly<Record<string, { endpoint: string; cached?: true; sends?: object } | undefined>>
  api?: object
}

/** What is read of the contract here. */
interface Contract {
  resources: readonly Resource[]
  /** The capability that a server needs to take a parameter of a list. */
  capabilityFor(endpoint: string, parameter: string): string | undefined
}

/**
 * Has a page load all files that it begins with at once, and not one after the other as each tells
 * of the next. Our server writes them into the page (`.vite/pages.json`, `server/site.ts`); where
 * the build is served by any other, a small script in the page does the same.
 */
export function loadPagesAtOnce(contract: () => Promise<Contract>): Plugin {
  let base = '/'
  let resources: readonly Resource[] = []
  return {
    name: 'roda:page-files',
    apply: 'build',
    config: async () => {
      const read = await contract()
      resources = read.resources
      return { define: { 'import.meta.env.FIRST_QUESTIONS': JSON.stringify(firstQuestions(read)) } }
    },
    configResolved: (config) => {
      base = config.base
    },
    generateBundle: {
      // After Vite itself, which writes the page here.
      order: 'post',
      handler(_, bundle) {
        const html = bundle['index.html']
        if (html?.type !== 'asset') return
        const pages = pageFilesOf(pagesOf(resources), filesIn(bundle), this, base)
        const code = `(${preload})(${JSON.stringify(pages)})`
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
        const fileName = `assets/pages-${hash}.js`
        const script = `<script async src="${base}${fileName}"></script>`
        html.source = String(html.source).replace('<script', `${script}\n    $&`)
        this.emitFile({ type: 'asset', fileName, source: code })
        this.emitFile({
          type: 'asset',
          fileName: '.vite/pages.json',
          source: JSON.stringify({ script, pages }),
        })
      },
    },
  }
}

/** What generated lists ask where their address says nothing more (`data/first-question.ts`). */
function firstQuestions({ resources, capabilityFor }: Contract) {
  const screens = screensIn()
  return resources.flatMap(({ name, order, pages, actions, api }) =>
    Object.entries(pages).flatMap(([action, { path, allow, lists }]) => {
      const list = actions[lists ?? action]
      const isPlain = action === 'list' && list && !list.cached && !list.sends
      if (!isPlain || api || screens.has(`${name}.${action}`)) return []
      const { endpoint } = list
      const url = endpoint.replace(/^GET /, '')
      const sort = order && { by: order, needs: capabilityFor(endpoint, 'sortBy') }
      return [{ path, allow, url, needs: capabilityFor(endpoint, 'page'), sort }]
    }),
  )
}

type FilesOf = (module: string) => Set<string>

/** The file of each module in a build, and all files that it imports. */
function filesIn(bundle: Rolldown.OutputBundle): FilesOf {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byModule = new Map(
    chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const)),
  )
  const imports = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))

  return (module) => {
    const file = byModule.get(module)
    if (!file) throw new Error(`The build has no file with ${module}.`)
    const found = new Set([file])
    // What is added on the way is gone through as well.
    for (const one of found) for (const imported of imports.get(one) ?? []) found.add(imported)
    return found
  }
}

/** Pages with the same files are told together. */
function pageFilesOf(
  pages: readonly Page[],
  filesOf: FilesOf,
  { getModuleInfo }: Rolldown.PluginContext,
  base: string,
): PageFiles[] {
  const always = filesOf(main)
  const told = new Map<string, string[]>()
  for (const { path, modules, later = [] } of pages) {
    const known = new Set(always)
    const filesBeyond = (module: string, how: Omit<PageFile, 'href'> = {}): PageFile[] =>
      [...filesOf(module)]
        .filter((file) => !known.has(file))
        .map((file) => ({ href: base + file, ...how }))
    const files: PageFile[] = []
    function add(module: string, how?: Omit<PageFile, 'href'>) {
      files.push(...filesBeyond(module, how))
      for (const { href } of files) known.add(href.slice(base.length))
    }
    for (const module of modules) add(module)
    for (const module of later) add(module, { rel: 'later' })
    if (modules.some((module) => imports(module, cards.by, getModuleInfo)))
      files.push(...filesBeyond(cards.module, { media: cards.media }))
    const key = JSON.stringify(files)
    told.set(key, [...(told.get(key) ?? []), patternOf(path, pages)])
  }
  return [...told].map(([files, paths]) => ({
    paths: `^(${paths.join('|')})/*$`,
    files: JSON.parse(files),
  }))
}

/** Whether a module of the app has another, but for what it loads later. */
function imports(module: string, other: string, getModuleInfo: Rolldown.GetModuleInfo): boolean {
  const found = new Set([module])
  // What is added on the way is gone through as well.
  for (const one of found)
    for (const id of getModuleInfo(one)?.importedIds ?? []) if (id.includes('/src/')) found.add(id)
  return found.has(other)
}

/** Matches what a path with parameters does, but for the other pages: `form` is no id. */
function patternOf(path: string, pages: readonly Page[]): string {
  return path.replace(/:\w+/g, (_, at: number) => {
    const others = pages
      .filter((one) => one.path.startsWith(path.slice(0, at)))
      .map((one) => one.path.slice(at).replace(/\/.*/, ''))
      .filter((part) => !part.startsWith(':'))
    return others.length > 0 ? `(?!(?:${[...new Set(others)].join('|')})(?:/|$))[^/]+` : '[^/]+'
  })
}
