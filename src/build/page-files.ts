import { difference, sortBy } from 'es-toolkit'
import type { Plugin, Rolldown } from 'vite'
import type { Resource } from '../contract/resource.ts'
import type { capabilityFor } from '../contract/stated.ts'
import { chunksIn, importsIn } from './chunks.ts'
import { main, modulesByPage, type PageModules, screensIn } from './pages.ts'
import { type PageFiles, preload } from './preload.ts'

/** The parts of the contract that the build needs. */
interface Contract {
  resources: readonly Resource[]
  capabilityFor: typeof capabilityFor
}

/**
 * Lets a page load all files that it begins with at once, instead of one after the other. Our
 * server adds preload links to the page (`.vite/pages.json`, `server/http/site.ts`). On any other
 * server, a small script in the page does the same.
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
        const pages = pageFilesOf(modulesByPage(resources), filesIn(bundle), base)
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

/**
 * The requests that generated lists send at an address without a query
 * (`data/client/first-question.ts`).
 */
function firstQuestions({ resources, capabilityFor }: Contract) {
  const screens = screensIn()
  return resources.flatMap(({ name, order, pages, actions, api }) =>
    Object.entries(pages).flatMap(([page, { path, allow, lists }]) => {
      const list = actions[lists ?? page]
      const isOwn = api || screens.has(`${name}.${page}`)
      if (page !== 'list' || !list || list.cached || list.sends || isOwn) return []
      const { endpoint } = list
      return {
        path,
        allow,
        url: endpoint.replace(/^GET /, ''),
        needs: capabilityFor(endpoint, 'page'),
        sort: order && { by: order, needs: capabilityFor(endpoint, 'sortBy') },
      }
    }),
  )
}

/** Finds all files that contain or import these modules, directly or indirectly. */
function filesIn(bundle: Rolldown.OutputBundle) {
  const byModule = new Map(
    chunksIn(bundle).flatMap(({ fileName, moduleIds }) =>
      moduleIds.map((id) => [id, fileName] as const),
    ),
  )
  const imports = importsIn(bundle)

  return (...modules: string[]) => {
    const found = new Set<string>()
    for (const module of modules) {
      const file = byModule.get(module)
      if (!file) throw new Error(`The build has no file with ${module}.`)
      found.add(file)
    }
    // The loop also visits files that are added to the set meanwhile.
    for (const file of found) for (const other of imports.get(file) ?? []) found.add(other)
    return [...found]
  }
}

function pageFilesOf(
  pages: readonly PageModules[],
  filesOf: ReturnType<typeof filesIn>,
  base: string,
): PageFiles[] {
  const always = filesOf(main)
  // Pages with a record in their path come last, as `form` would match as an id.
  return sortBy(pages, [({ path }) => path.includes(':')]).map(({ path, modules, later = [] }) => {
    const pageFiles = difference(filesOf(...modules), always)
    const ofNext = difference(filesOf(...later), [...always, ...pageFiles])
    return {
      paths: `^${path.replace(/:\w+/g, '[^/]+')}/*$`,
      files: [
        ...pageFiles.map((file) => ({ href: base + file })),
        ...ofNext.map((file) => ({ href: base + file, rel: 'later' as const })),
      ],
    }
  })
}
