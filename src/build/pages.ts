import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const at = (file: string) => join(import.meta.dirname, '../web', file)

/** What is read of a declaration here. */
export interface Resource {
  name: string
  pages: Readonly<Record<string, { path: string; lists?: string }>>
}

export interface Page {
  /** As React Router has it. */
  path: string
  /** The modules that the page is made of, each loaded by the one before. */
  modules: string[]
  /** Those of the page that mostly follows. */
  later?: string[]
  /** How often it is opened, beside the others: people live in lists, and all come home. */
  visits: number
}

export const main = at('main.tsx')

/** What `list/Records.tsx` shows, by the width of the window. */
export const records = {
  module: at('list/Records.tsx'),
  cards: { module: at('list/RecordCards.tsx'), media: '(max-width: 899.95px)' },
  /** Comes when the rows are there, and takes their place. */
  grid: at('list/RecordGrid.tsx'),
}

/** The pages by their addresses, from the tables of screens as they are written. */
export function pagesOf(resources: readonly Resource[]): Page[] {
  const screens = screensIn(at('app/screens.ts'))
  const generated = screensIn(at('app/navigation.tsx'))
  const app = at('app/App.tsx')
  const declared = resources.flatMap((resource) =>
    Object.entries(resource.pages).map(([action, { path, lists }]) => {
      const name = `${resource.name}.${action}`
      const kind = lists ? 'list' : action
      const screen = screens.get(name) ?? generated.get(kind)
      if (!screen) throw new Error(`The build finds no screen of the page ${name}.`)
      return { path, modules: [app, screen], visits: kind === 'list' ? 4 : 1 }
    }),
  )
  const home = [app, at('features/home/Dashboard.tsx')]
  return [
    {
      path: '/login',
      modules: [at('app/Login.tsx')],
      later: [...home, at('app/layout/Toaster.tsx')],
      visits: 1,
    },
    { path: '/dashboard', modules: home, visits: 8 },
    ...declared,
  ]
}

/** The hand-made pages in place of generated ones, by `resource.page`. */
export function handMade(): ReadonlySet<string> {
  return new Set(screensIn(at('app/screens.ts')).keys())
}

/** The modules in a table of screens, by their names. */
function screensIn(file: string): Map<string, string> {
  const lines = readFileSync(file, 'utf8').matchAll(/'?([\w.-]+)'?: \(\) => import\('(.+?)'\)/g)
  return new Map([...lines].map(([, name = '', path = '']) => [name, join(dirname(file), path)]))
}

export interface Graph {
  getModuleInfo(id: string): {
    code: string | null
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

// Refine imports far more than this app uses of it: nearly all of MUI for two hooks, and a CSV
// parser for none.
const unused = {
  by: /\/@refinedev\/(core|mui)\//,
  imported: /\/(@mui|papaparse|react-hook-form)\//,
}

function importsOf(id: string, graph: Graph): readonly string[] {
  const ids = graph.getModuleInfo(id)?.importedIds ?? []
  return unused.by.test(id) ? ids.filter((one) => !unused.imported.test(one)) : ids
}

/**
 * A module and all that it imports, but for what it loads later.
 *
 * @param through which of them are gone through; all, if that is not said.
 */
export function reach(module: string, graph: Graph, through = (_id: string) => true): Set<string> {
  const found = new Set([module])
  // What is added on the way is gone through as well.
  for (const one of found)
    if (one === module || through(one)) for (const id of importsOf(one, graph)) found.add(id)
  return found
}
