import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Something that libraries import and this app never reaches, or has smaller. */
interface StandIn {
  /** The files that import it; all, if none are named. */
  by?: RegExp
  /** The import, as it is written. */
  imported: RegExp
  /** A file of `stand-ins/`, or what to import instead. */
  becomes: string
}

/** Each with its reason, and the bytes that it saves of a list at 1440 px, compressed. */
const standIns: readonly StandIn[] = [
  // 14,900: what the grid renders in its filter and pivot panels only, which are never opened.
  {
    by: /\/@mui\/x-data-grid\/material\//,
    imported:
      /^@mui\/material\/(Autocomplete|Badge|Chip|LinearProgress|Switch|Tab|Tabs|ToggleButton)$/,
    becomes: './grid-panel-parts.ts',
  },
  // 14,400, of every page behind the sign-in: Refine's reading and writing of addresses. A list
  // writes its address itself, in plain pairs of text.
  { imported: /^qs$/, becomes: './qs.ts' },
  // 12,700: the panels, menus, toolbar and editing cells of the grid.
  {
    by: /\/@mui\/x-data-grid\//,
    imported:
      /\/Grid(ActionsCell|Edit\w+Cell|Filter(Form|Input(Date|Value|SingleSelect|Multiple\w+)|Panel)|LongTextCell|ColumnsManagement|ColumnsPanel|ColumnMenu|Toolbar|ToolbarQuickFilter)\.mjs$/,
    becomes: './grid-parts.ts',
  },
  // 5,800, of every page: themes of CSS variables. Ours is a plain one.
  {
    by: /\/@mui\/material\/styles\//,
    imported: /\/(createThemeWithVars|ThemeProviderWithVars)\.js$/,
    becomes: './css-variables.ts',
  },
  // 4,300: what the grid does when it reads rows itself, prints them or edits whole rows.
  {
    by: /\/@mui\/x-data-grid\//,
    imported: /\/useGrid(DataSource|PrintExport|RowEditing)\.mjs$/,
    becomes: './grid-hooks.ts',
  },
  // 4,300, of every page behind the sign-in: Refine's lodash, by a smaller one.
  { imported: /^lodash-es\/(\w+)\.js$/, becomes: 'es-toolkit/compat/$1' },
  // 3,900, of every page behind the sign-in: axios sends by XMLHttpRequest wherever there is one,
  // which is in every browser.
  { by: /\/axios\/lib\/adapters\//, imported: /\/fetch\.js$/, becomes: './axios-fetch.ts' },
  // 2,700, of every page behind the sign-in: forms made of objects and objects of forms, a way to
  // cancel of axios's own, the names of statuses, and cookies, of which the API takes none.
  {
    by: /\/axios\/lib\//,
    imported:
      /\/(AxiosURLSearchParams|CancelToken|HttpStatusCode|formDataToJSON|cookies|isURLSameOrigin|spread|toFormData|toURLEncodedForm)\.js$/,
    becomes: './axios-parts.ts',
  },
  // 13,000, of a form: the menu of a text field that is a choice. Ours is `ui/sheets/SelectField.tsx`.
  {
    by: /\/@mui\/material\/TextField\//,
    imported: /\/Select\/index\.js$/,
    becomes: './field-parts.ts',
  },
  // 1,700, of a form: the looks of a text field that this app does not have.
  {
    by: /\/@mui\/material\/(TextField|Select)\//,
    imported: /\/(FilledInput|Input)\/index\.js$/,
    becomes: './field-parts.ts',
  },
  // 108,000, of a choice of another record: toasts, and with what they need of MUI the file of the
  // grid. Ours are `web/app/layout/Toaster.tsx`.
  { imported: /^notistack$/, becomes: './notistack.ts' },
  // 2,200, of every page behind the sign-in: Refine's default texts out of the names of resources.
  // Ours all come from the contract.
  { imported: /^pluralize$/, becomes: './pluralize.ts' },
  // 51,500, of a list with a filter by another record: the file of the date inputs, which has the
  // dayjs that Refine formats dates with in a component that this app does not use.
  { by: /\/@refinedev\/mui\//, imported: /^dayjs/, becomes: './dayjs.ts' },
  // 1,500, of every page behind the sign-in, and a stack trace of every query: Refine's developer
  // tools.
  { imported: /^@refinedev\/devtools-internal$/, becomes: './devtools.ts' },
  // Not for its bytes: larger files it would pack in a worker of its own, started from a blob:
  // address, which the content policy does not let in.
  { by: /\/write-excel-file\//, imported: /^fflate$/, becomes: './fflate.ts' },
]

/** Of the workers too, which are built apart and before the app is. */
const met = new Set<StandIn>()

/**
 * Imports what stands in for parts of libraries, when developing, in tests and in the build, which
 * fails when one of them is imported by nothing any more.
 */
export function standInForParts(): Plugin {
  let isBuildOfApp = false
  return {
    name: 'roda:stand-ins',
    enforce: 'pre',
    configResolved: ({ command, isWorker, build }) => {
      isBuildOfApp = command === 'build' && !isWorker && !build.ssr
    },
    async resolveId(source, importer = '', options) {
      const found = standIns.find(
        ({ by, imported }) => imported.test(source) && (!by || by.test(importer)),
      )
      if (!found) return null
      met.add(found)
      const { imported, becomes } = found
      if (becomes.startsWith('./'))
        return fileURLToPath(new URL(`./stand-ins/${becomes}`, import.meta.url))
      const path = source.replace(imported, becomes)
      return this.resolve(path, importer, { ...options, skipSelf: true })
    },
    buildEnd() {
      const unmet = standIns.filter((one) => !met.has(one)).map(({ imported }) => imported.source)
      if (isBuildOfApp && unmet.length > 0) this.error(`Nothing imports ${unmet.join(', nor ')}.`)
    },
  }
}
