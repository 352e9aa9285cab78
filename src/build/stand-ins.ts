import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parseSync } from 'vite'

/** Something smaller that a library gets in place of what it imports. */
interface StandIn {
  /** The files that import it. */
  by: RegExp
  /** The import, as it is written. */
  imported: RegExp
  /** A file of `stand-ins/`; without one, all that is exported shows nothing. */
  becomes?: string
}

/**
 * Marks the modules of the list's own grid, which has no panels, menus and editing cells. Any other
 * grid of a page is whole.
 */
const LEAN = '?lean'
/** Marks what shows nothing. */
const ABSENT = '?absent'
const leanGrid = /\/list\/rows\/RecordGrid\.tsx$|\/@mui\/x-data-grid\/.*\?lean$/

/** Each with the bytes that it saves, compressed. */
const standIns: readonly StandIn[] = [
  // 14,400 of every page behind the sign-in. It does the same (test/pure/build/qs.test.ts).
  { by: /\/@refinedev\//, imported: /^qs$/, becomes: 'qs.ts' },
  // 67,000 of a list on a desk: panels, menus, toolbar, editing cells and pages of its grid.
  {
    by: leanGrid,
    imported:
      /\/Grid(ActionsCell|Edit\w+Cell|Filter(Form|Input(Date|Value|SingleSelect|Multiple\w+)|Panel)|LongTextCell|ColumnsManagement|ColumnsPanel|ColumnMenu|Toolbar|ToolbarQuickFilter)\.mjs$|^@mui\/material\/(Autocomplete|Badge|Checkbox|Chip|ClickAwayListener|Divider|FormControlLabel|Grow|LinearProgress|MenuItem|MenuList|Popper|Select|Switch|Tab|TablePagination|Tabs|TextField|ToggleButton|Tooltip|Unstable_TrapFocus)$/,
  },
  // Not for its bytes: it packs larger files in a worker from a blob: address, which the content
  // policy does not let in.
  { by: /\/write-excel-file\//, imported: /^fflate$/, becomes: 'fflate.ts' },
]

const file = (name: string) => join(import.meta.dirname, 'stand-ins', name)

/** Of the workers too, which are built apart and before the app is. */
const met = new Set<StandIn>()

/** Puts them into the build, which fails where one of them is imported by nothing any more. */
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
      const [path = ''] = id.split('?')
      const { staticExports } = parseSync(path, readFileSync(path, 'utf8')).module
      const exported = staticExports.flatMap(({ entries }) => entries)
      const names = new Set(exported.map(({ exportName }) => exportName.name ?? 'default'))
      const absent = [...names].map((name) => `absent as ${name}`)
      return `export { ${absent} } from '${file('absent.ts')}'`
    },
    buildEnd() {
      const unmet = standIns.filter((one) => !met.has(one)).map(({ imported }) => imported.source)
      if (isBuildOfApp && unmet.length > 0) this.error(`Nothing imports ${unmet.join(', nor ')}.`)
    },
  }
}
