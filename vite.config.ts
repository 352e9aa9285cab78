import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** The API that `npm run dev` starts beside this server (src/commands/dev.js). */
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * Packages that only define things when imported, but do not say so (`sideEffects` in their
 * package.json). Told, the bundler leaves out what of them is not used: about 48 KiB.
 */
const quiet =
  /\/node_modules\/(react-markdown|remark-[^/]+|micromark[^/]*|mdast-[^/]+|unified|vfile[^/]*|papaparse|pluralize|qs|query-string|notistack|lodash-es|dayjs|react-hook-form|crypto-js|@refinedev\/[^/]+)\//

/**
 * The button of @mui/lab warns; es-toolkit is a smaller lodash; the rest are described in
 * src/web/stand-ins.
 */
const alias = [
  { find: '@mui/lab/LoadingButton', replacement: '@mui/material/Button' },
  { find: 'lodash-es/uniqBy.js', replacement: standIn('uniq-by.ts') },
  { find: /^lodash-es\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
  { find: 'notistack', replacement: standIn('notistack.ts') },
  { find: /^qs$/, replacement: standIn('qs.ts') },
  { find: 'pluralize', replacement: standIn('pluralize.ts') },
  { find: 'query-string', replacement: standIn('query-string.ts') },
  { find: '@refinedev/devtools-internal', replacement: standIn('devtools.ts') },
]

/**
 * What stands in, in the build, for parts of a package that only some of its files ask for: who
 * asks, and for what.
 */
const parts: { by: RegExp; part: RegExp; file: string }[] = [
  {
    by: /\/@mui\/x-data-grid\/material\//,
    part: /^@mui\/material\/(Autocomplete|Badge|Chip|LinearProgress|Switch|Tab|Tabs|ToggleButton)$/,
    file: standIn('nothing.ts'),
  },
  {
    by: /\/@mui\/x-data-grid\//,
    part: /\/Grid(ActionsCell|Edit\w+Cell|Filter(Form|Input(Date|Value|SingleSelect|Multiple\w+)|Panel)|LongTextCell|ColumnsManagement|ColumnsPanel|ColumnMenu|Toolbar|ToolbarQuickFilter)\.mjs$/,
    file: standIn('grid-parts.ts'),
  },
  {
    by: /\/@mui\/x-data-grid\//,
    part: /\/useGrid(DataSource|PrintExport|RowEditing)\.mjs$/,
    file: standIn('grid-hooks.ts'),
  },
  {
    by: /\/@mui\/material\/styles\//,
    part: /\/(createThemeWithVars|ThemeProviderWithVars)\.js$/,
    file: standIn('css-variables.ts'),
  },
  { by: /\/@refinedev\/mui\//, part: /^dayjs/, file: standIn('dayjs.ts') },
  {
    by: /\/axios\/lib\//,
    part: /\/(AxiosURLSearchParams|CancelToken|HttpStatusCode|formDataToJSON|spread|toFormData|toURLEncodedForm)\.js$/,
    file: standIn('axios-parts.ts'),
  },
  { by: /\/axios\/lib\/adapters\//, part: /\/fetch\.js$/, file: standIn('axios-fetch.ts') },
  // Its own build without what it says to developers, to which its package.json shows no way.
  {
    by: /./,
    part: /^react-router$/,
    file: fromRoot('node_modules/react-router/dist/production/index.mjs'),
  },
]

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

export default defineConfig({
  plugins: [react(), standInForParts(), dropNames(), brotli()],
  resolve: { alias },
  server: { proxy: { '/api': api, '/files': api } },
  build: {
    outDir: 'dist/web',
    manifest: true,
    // The content policy lets in no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [{ test: quiet, sideEffects: false }],
        propertyReadSideEffects: false,
        // Refine's own themes and styles.
        manualPureFunctions: ['createTheme', 'styled'],
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf(), debugName: 'page' }],
        },
      },
    },
  },
  test: {
    // A machine that reads the result finds it as JSON (.ci/run); Playwright's own folder is
    // test-results/browser.
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    outputFile: { json: 'test-results/unit.json' },
    // Left alone, it would keep one of two cores free.
    maxWorkers: availableParallelism(),
    // The first test of all makes the template of the databases, and on a busy machine that and
    // each start take a while.
    hookTimeout: 300_000,
    testTimeout: 300_000,
    expect: { poll: { timeout: 100_000 } },
    globalSetup: 'test/support/before-unit-tests.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'test/*.test.ts',
            'test/{contract,sheet,server,specification}/*.test.ts',
            'test/web/*.node.test.ts',
          ],
          // These are of the embedded database alone, and have been run without a PostgreSQL
          // server.
          exclude: process.env.DATABASE_URL ? ['test/server/{embedded,process}.test.ts'] : [],
          environment: 'node',
          // The server's modules are loaded, and its database compiled, once a worker instead of
          // once a file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['test/web/**/*.test.{ts,tsx}'],
          exclude: ['**/*.node.test.ts'],
          environment: 'jsdom',
          setupFiles: 'test/support/patience.ts',
          // Left to Node, these would be loaded twice (two routers, two themes) or fail on a
          // directory import.
          server: { deps: { inline: [/@refinedev/, /@mui\//] } },
        },
      },
    ],
  },
})

function fromRoot(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

function standIn(file: string): string {
  return fromRoot(`src/web/stand-ins/${file}`)
}

function standInForParts(): Plugin {
  return {
    name: 'roda:stand-ins',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      return parts.find(({ by, part }) => by.test(importer) && part.test(source))?.file
    },
  }
}

/**
 * Refine keeps the names of its functions, React Router those of its components, used or not: for
 * debugging, 4 KiB.
 */
function dropNames(): Plugin {
  return {
    name: 'roda:names',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/(@refinedev\/[^/]+|react-router)\/dist\// },
      handler: (code) =>
        code
          .replace(/^var __name = .*$/m, 'var __name = (target) => target;')
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  }
}

/**
 * Puts modules into one file that exactly the same pages need: no page then asks for what only
 * another one uses. Left alone, the bundler also tells apart every dialog and input that loads
 * later, which makes so many small files that they compress 8 % worse.
 */
function chunkOf() {
  type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
  // Refine imports far more than this app uses of it: nearly all of MUI for two hooks and an enum
  // of the grid, and a CSV parser for none. Many queries at once are asked by some pages only,
  // though all import react-query. What is not placed here, the bundler places by what is really
  // used.
  const unplaced =
    /\/(queriesObserver|useQueries)\.|\/@refinedev\/mui\/|\/papaparse\/|\/x-data-grid\/models\/gridFilterItem\.|\.css$/
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
      const all = collect(fromRoot(`src/web/${file}`), graph)
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

/** Writes `app.js.br` beside `app.js`, once at build instead of at every request. */
function brotli(): Plugin {
  return {
    name: 'roda:brotli',
    apply: 'build',
    generateBundle: {
      // After Vite itself, which still writes into the chunks here.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|svg)$/.test(file.fileName)) continue
          const text = file.type === 'chunk' ? file.code : file.source
          const source = brotliCompressSync(text, {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source })
        }
      },
    },
  }
}
