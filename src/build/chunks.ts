import { join } from 'node:path'

const web = join(import.meta.dirname, '../web/')

interface Beginning {
  /** Below `src/web`. */
  file: string
  after: string[]
  /** Too large to be loaded by what shares some of it, such as the dialogs. */
  isApart?: true
}

/**
 * Where the pages, and the large parts of a page, begin that most people open, and what has been
 * loaded before each.
 */
export const pages: Record<string, Beginning> = {
  entry: { file: 'main.tsx', after: [] },
  login: { file: 'app/Login.tsx', after: ['entry'] },
  app: { file: 'app/App.tsx', after: ['entry'] },
  list: { file: 'list/GeneratedList.tsx', after: ['entry', 'app'] },
  grid: { file: 'list/RecordGrid.tsx', after: ['entry', 'app', 'list'], isApart: true },
  cards: { file: 'list/RecordCards.tsx', after: ['entry', 'app', 'list'] },
  home: { file: 'features/home/Dashboard.tsx', after: ['entry', 'app'] },
  form: { file: 'form/ResourceForm.tsx', after: ['entry', 'app'] },
  // The heavy inputs of a form. Unnamed, they would find what they share with the grid in the
  // grid's own file.
  dates: { file: 'fields/DateInput.tsx', after: ['entry', 'app', 'form'], isApart: true },
  richText: { file: 'fields/RichTextEditor.tsx', after: ['entry', 'app', 'form'], isApart: true },
}

// Refine imports far more than this app uses of it: nearly all of MUI for two hooks and an enum of
// the grid, and a CSV parser for none. Many queries at once are asked by some pages only, though
// all import react-query. What is not placed here, the bundler places by what is really used.
const unplaced =
  /\/(queriesObserver|useQueries)\.|\/@refinedev\/mui\/|\/papaparse\/|\/x-data-grid\/models\/gridFilterItem\./

/** What belongs to a page although others load it as well: each is smaller than a request. */
const placed: readonly [module: RegExp, file: string][] = [
  [/\/vite\/preload-helper\./, 'entry'],
  // An enum that Refine imports as well as the grid.
  [/\/x-data-grid\/models\/gridFilterItem\./, 'app'],
  // Of the grid, and of plain tables and charts.
  [/\/@mui\/material\/Table(Cell\/|\/\w+Context)/, 'grid-form'],
  [/\/(@mui\/x-internals|reselect)\//, 'grid-dates-richText'],
]

interface Graph {
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
    importers: readonly string[]
  } | null
}

/**
 * Puts modules into one file that exactly the same pages need: no page then asks for what only
 * another one uses. Left alone, the bundler also tells apart every dialog and input that loads
 * later, which makes so many small files that they compress 8 % worse.
 */
export function chunkOf() {
  const needs = new Map<string, Set<string>>()
  /** What pages apart share with dialogs and the like. */
  const shared = new Set<string>()

  function prepare(graph: Graph) {
    const reached = collect(join(web, 'main.tsx'), graph, { isLater: true })
    for (const [page, { file, after, isApart }] of Object.entries(pages)) {
      const all = collect(join(web, file), graph, { isLater: false })
      const before = after.flatMap((other) => [...(needs.get(other) ?? [])])
      const own = difference(all, before)
      needs.set(page, own)
      if (!isApart) continue
      for (const id of own) {
        const importers = graph.getModuleInfo(id)?.importers ?? []
        if (importers.some((one) => reached.has(one) && !all.has(one)))
          collect(id, graph, { isLater: false }, shared)
      }
    }
  }

  return (id: string, graph: Graph): string | null => {
    if (needs.size === 0) prepare(graph)
    const together = placed.find(([module]) => module.test(id))
    if (together) return together[1]
    const names = [...needs.keys()].filter((page) => needs.get(page)?.has(id))
    const [only, ...others] = names
    if (only && others.length === 0 && pages[only]?.isApart && shared.has(id)) return null
    return fileOf(names)
  }
}

/**
 * The file of what exactly these pages need. One for each set of pages would be up to twenty small
 * ones a page, each asked for by itself and compressed by itself, which weighs more than the few
 * modules that a page now gets without using them.
 */
function fileOf(pages: readonly string[]): string | null {
  const has = (...names: string[]) => names.some((name) => pages.includes(name))
  const kinds = [has('home'), has('list', 'cards'), has('form', 'dates', 'richText')]
  const isOfAll = kinds.filter(Boolean).length > 1
  if (pages.length < 2) return pages[0] ?? null
  if (has('login')) return 'login-app'
  if (isOfAll) return 'app'
  if (has('list', 'cards')) return 'list'
  if (has('grid')) return has('form') ? 'grid-form' : 'grid-dates-richText'
  return pages.join('-')
}

/** A module and all that it imports, also later with `isLater`, added to `found`. */
function collect(
  id: string,
  graph: Graph,
  { isLater }: { isLater: boolean },
  found = new Set<string>(),
): Set<string> {
  if (found.has(id) || unplaced.test(id)) return found
  found.add(id)
  const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
  for (const imported of isLater ? [...importedIds, ...dynamicallyImportedIds] : importedIds)
    collect(imported, graph, { isLater }, found)
  return found
}

function difference(all: Iterable<string>, without: Iterable<string>): Set<string> {
  const left = new Set(all)
  for (const one of without) left.delete(one)
  return left
}
