import { fileURLToPath } from 'node:url'

/**
 * Where the pages, and the large parts of a page, begin that most people open, and what has been
 * loaded before each.
 */
const pages: Record<string, { file: string; after: string[] }> = {
  entry: { file: 'main.tsx', after: [] },
  login: { file: 'app/Login.tsx', after: ['entry'] },
  app: { file: 'app/App.tsx', after: ['entry'] },
  list: { file: 'list/GeneratedList.tsx', after: ['entry', 'app'] },
  grid: { file: 'list/RecordGrid.tsx', after: ['entry', 'app', 'list'] },
  cards: { file: 'list/RecordCards.tsx', after: ['entry', 'app', 'list'] },
  home: { file: 'features/home/Dashboard.tsx', after: ['entry', 'app'] },
  form: { file: 'form/ResourceForm.tsx', after: ['entry', 'app'] },
  // The heavy inputs of a form. Unnamed, they would find what they share with the grid in the
  // grid's own file.
  dates: { file: 'fields/DateInput.tsx', after: ['entry', 'app', 'form'] },
  richText: { file: 'fields/RichTextInput.tsx', after: ['entry', 'app', 'form'] },
}

// Refine imports far more than this app uses of it: nearly all of MUI for two hooks and an enum of
// the grid, and a CSV parser for none. Many queries at once are asked by some pages only, though
// all import react-query. What is not placed here, the bundler places by what is really used.
const unplaced =
  /\/(queriesObserver|useQueries)\.|\/@refinedev\/mui\/|\/papaparse\/|\/x-data-grid\/models\/gridFilterItem\.|\.css$/

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * Puts modules into one file that exactly the same pages need: no page then asks for what only
 * another one uses. Left alone, the bundler also tells apart every dialog and input that loads
 * later, which makes so many small files that they compress 8 % worse.
 */
export function chunkOf() {
  const needs = new Map<string, Set<string>>()

  function collect(id: string, graph: Graph, found = new Set<string>()) {
    if (found.has(id) || unplaced.test(id)) return found
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      collect(imported, graph, found)
    return found
  }

  return (id: string, graph: Graph): string | null => {
    for (const [page, { file, after }] of Object.entries(pages)) {
      if (needs.has(page)) continue
      const all = collect(fileURLToPath(new URL(`../web/${file}`, import.meta.url)), graph)
      needs.set(
        page,
        new Set([...all].filter((one) => !after.some((before) => needs.get(before)?.has(one)))),
      )
    }
    const names = [...needs.keys()].filter((page) => needs.get(page)?.has(id)).join('-')
    // A list is always drawn as one of the two.
    return names.replace('grid-cards', 'list') || null
  }
}
