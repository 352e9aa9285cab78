import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parseSync } from 'vite'

/** A smaller replacement for an import of a library. */
interface StandIn {
  /** The files that import it. */
  by: RegExp
  /** The specifier of the import. */
  imported: RegExp
  /** A file of `stand-ins/`; without one, every export renders nothing. */
  becomes?: string
}

/**
 * Marks the modules of the list's own grid, which has no panels, menus and editing cells. Any other
 * grid on a page is complete.
 */
const LEAN = '?lean'
/** Marks modules whose exports render nothing. */
const ABSENT = '?absent'
const leanGrid = /\/list\/rows\/RecordGrid\.tsx$|\/@mui\/x-data-grid\/.*\?lean$/

/** Each with its saving in bytes, compressed. */
const standIns: readonly StandIn[] = [
  // 14,400 on every page behind the sign-in. It does the same (test/pure/build/qs.test.ts).
  { by: /\/@refinedev\//, imported: /^qs$/, becomes: 'qs.ts' },
  // 73,000 on a list on a desktop: what its grid does by panels, menus, toolbar, print, editing, and
  // pages and requests of its own.
  {
    by: leanGrid,
    imported:
      /\/Grid(ActionsCell|Edit\w+Cell|Filter(Form|Input(Boolean|Date|Value|SingleSelect|Multiple\w+)|Panel)|LongTextCell|ColumnsManagement|ColumnsPanel|ColumnMenu|ColumnGroupHeader|ScrollArea|Toolbar|ToolbarQuickFilter)\.mjs$|\/useGrid(DataSource|PrintExport|RowEditing)\.mjs$|^@mui\/material\/(Autocomplete|Badge|Checkbox|Chip|ClickAwayListener|Divider|FormControlLabel|Grow|LinearProgress|MenuItem|MenuList|Popper|Select|Switch|Tab|TablePagination|Tabs|TextField|ToggleButton|Tooltip|Unstable_TrapFocus)$/,
  },
  // Not to save bytes: the original compresses larger files in a worker from a blob: URL, which the
  // content policy blocks.
  { by: /\/write-excel-file\//, imported: /^fflate$/, becomes: 'fflate.ts' },
]

const file = (name: string) => join(import.meta.dirname, 'stand-ins', name)

/** The replacements that were used, also by workers, which are built separately before the app. */
const met = new Set<StandIn>()

/** Replaces these imports, and fails the build if one of them no longer occurs. */
export function standIn(): Plugin {
  let isBuildOfApp = false
  return {
    name: 'roda:stand-ins',
    enforce: 'pre',
    apply: 'build',
    configResolved: ({ isWorker, build }) => {
      isBuildOfApp = !isWorker && !build.ssr
    },
    async resolveId(source, importer = '', options) {
      const found = standIns.find(({ by, imported }) => by.test(importer) && imported.test(source))
      if (found) met.add(found)
      if (found?.becomes) return file(found.becomes)
      if (!leanGrid.test(importer)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found || resolved?.id.includes('/@mui/x-data-grid/')
        ? { ...resolved, id: resolved?.id + (found ? ABSENT : LEAN), moduleSideEffects: false }
        : resolved
    },
    load(id) {
      if (!id.endsWith(ABSENT)) return
      const path = id.replace(ABSENT, '')
      const { module } = parseSync(path, readFileSync(path, 'utf8'))
      const names = module.staticExports.flatMap(({ entries }) =>
        entries.map(({ exportName: { name } }) => `absent as ${name ?? 'default'}`),
      )
      return `const absent = () => null; export { ${[...new Set(names)]} }`
    },
    buildEnd() {
      const unmet = standIns.filter((one) => !met.has(one)).map(({ imported }) => imported.source)
      if (isBuildOfApp && unmet.length > 0) this.error(`Nothing imports ${unmet.join(', nor ')}.`)
    },
  }
}
