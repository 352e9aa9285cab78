import { groupBy } from 'es-toolkit'
import type { Plugin, Rolldown } from 'vite'
import type { Resource } from '../contract/resource.ts'
import type { capabilityFor } from '../contract/stated.ts'
import { importsIn } from './chunks.ts'
import { cards, main, type Page, pagesOf, screensIn } from './pages.ts'
import { type PageFile, type PageFiles, preload } from './preload.ts'

/** What is read of the contract here. */
interface Contract {
  resources: readonly Resource[]
  capabilityFor: typeof capabilityFor
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
        const asset = this.emitFile({ type: 'asset', name: 'pages.js', source: code })
        const script = `<script async src="${base}${this.getFileName(asset)}"></script>`
        html.source = String(html.source).replace('<script', `${script}\n    $&`)
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

/** The file of each module in a build, and all files that it imports. */
function filesIn(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byModule = new Map(
    chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const)),
  )
  const imports = importsIn(bundle)

  return (module: string) => {
    const file = byModule.get(module)
    if (!file) throw new Error(`The build has no file with ${module}.`)
    return reachedFrom(file, (one) => imports.get(one) ?? [])
  }
}

/** One, and all that it leads to. */
function reachedFrom(start: string, next: (one: string) => readonly string[]): Set<string> {
  const found = new Set([start])
  // What is added on the way is gone through as well.
  for (const one of found) for (const other of next(one)) found.add(other)
  return found
}

/** Pages with the same files are told together. */
function pageFilesOf(
  pages: readonly Page[],
  filesOf: ReturnType<typeof filesIn>,
  { getModuleInfo }: Rolldown.PluginContext,
  base: string,
): PageFiles[] {
  const always = filesOf(main)
  const ownImports = (module: string) =>
    (getModuleInfo(module)?.importedIds ?? []).filter((id) => id.includes('/src/'))
  const told = pages.map(({ path, modules, later = [] }) => {
    const hasCards = modules.some((module) => reachedFrom(module, ownImports).has(cards.by))
    const files = new Map<string, PageFile>()
    function add(module: string, how?: Omit<PageFile, 'href'>) {
      for (const file of filesOf(module))
        if (!always.has(file) && !files.has(file)) files.set(file, { href: base + file, ...how })
    }
    for (const module of modules) add(module)
    for (const module of later) add(module, { rel: 'later' })
    if (hasCards) add(cards.module, { media: cards.media })
    return { path: patternOf(path, pages), files: [...files.values()] }
  })
  return Object.values(groupBy(told, ({ files }) => JSON.stringify(files))).map((alike) => ({
    paths: `^(${alike.map(({ path }) => path).join('|')})/*$`,
    files: alike[0]?.files ?? [],
  }))
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
