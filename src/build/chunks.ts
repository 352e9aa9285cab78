import type { Plugin, Rolldown } from 'vite'

/**
 * The chunks of the app that many pages share; the bundler splits the rest by use. A chunk has the
 * modules that its pattern matches and their dependencies, except those of an earlier one. So no
 * two chunks import each other. Libraries are separate, as a deployment seldom changes them.
 */
const ordered: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'main',
    tags: ['$initial'],
    name: (id) => (/\/src\/|\/index\.html/.test(id) ? 'main' : 'react'),
    // The name of each module is decided separately.
    includeDependenciesRecursively: false,
  },
  // Refine's core needs papaparse only for pages that read or write files.
  { name: 'csv', test: /\/papaparse\// },
  {
    name: 'mui',
    test: /\/(@emotion|@mui\/system|@mui\/material\/(styles|Alert|Box|Button|FormControl|FormHelperText|InputAdornment|InputLabel|OutlinedInput|Paper|Stack|Typography))\//,
  },
  {
    // What the page of the sign-in and the app share.
    name: 'theme',
    test: /\/web\/.*\/(Plain(Checkbox|Layout)|[Tt]heme|Toasts|Note|use-is-prerendered|online|notification)\./,
  },
  { name: 'sign-in', test: /\/app\/Login\./ },
  {
    name: 'refine',
    test: /\/(react-router|@refinedev\/core|axios|@tanstack\/(query-core|react-query)|zod|es-toolkit|@mui\/icons-material)\//,
    minShareCount: 2,
  },
  {
    // With icons that would else come with the list, as Refine has them too.
    name: 'app',
    test: /\/app\/App\.|\/esm\/(Logout|VisibilityOutlined)\.|\/src\/(contract|web\/data)\/(?!opl\/(cells|columns|sheet)\.|providers\/(narrow|checked|shared)|calendar|use-branch-scope|(use-)?technician)|\/web\/ui\/((?!drag)[^/]+$|failures|keys|pages\/(?!OpenedI)|screen|values|filters\/SearchBox|sheets\/(MenuButton|CloseButton|ExportButton|LabelledExportButton|use-)|table\/columns)|\/fields\/(cells\/(?!NamedCell)|values\/(cell-text|form-values|input-questions|options)\.)|\/attendance\/(days|rules\/(record|status-totals)|use-day|use-status-totals)\.|(?<!\/x-.*)\/@mui\/(material\/(NativeSelect|Skeleton)|utils\/esm\/useSlotProps)\//,
  },
  // Else a part of the list, for a component of Refine that no list has.
  { name: 'dayjs', test: /\/dayjs\// },
  {
    debugName: 'inputs',
    name: (id) => (/\/(Badge|LinearProgress)\//.test(id) ? 'progress' : 'inputs'),
    test: /\/@mui\/material\/(AlertTitle|Badge|Checkbox|Dialog|FormControlLabel|LinearProgress|Menu|MenuItem|Popover|Select|Switch|TextField)\/|\/(DateInput|DraftNotice|FileInput|SelectField|LaterInput|MoneyField|TitledDialog)\./,
    minShareCount: 2,
  },
  {
    debugName: 'pages',
    test: /\/list\/(GeneratedList|rows\/(ListState|MoveHandle|Pages|Row(?!Acti)\w+|SecondLine|row-icons|table-size|use-table-props))\.|\/form\/ResourceForm\.|\/features\/attendance\/(evidence\/|filters\/|rules\/(?!branch-days|leave-month|leaves|recap))?[^/]+$|\/data\/(calendar|use-branch-scope|(use-)?technician)/,
    name: (id) => /\/(list|form|data)\//.exec(id)?.[1] ?? 'days',
  },
  { name: 'filters', test: /\/fields\/(dates|references\/ScopeButton)|\/filters\/FilterBar/ },
  { name: 'table', test: /\/ui\/table\/(?!Long|use-virtual|with-held)/ },
  { name: 'long-table', test: /\/ui\/table\/|\/@tanstack\/[a-z]*-?virtual/ },
  {
    // Approval and report, as most of either is the same.
    name: 'day',
    test: /\/features\/attendance\/(day|desk|report\/(?!Columns))/,
  },
]

export const groups = ordered.map((group, at, { length }) => ({
  ...group,
  priority: length - at,
}))

/** The files of a build with code. */
export const chunksIn = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

/** The imports of each file of a build. */
export const importsIn = (bundle: Rolldown.OutputBundle) =>
  new Map(chunksIn(bundle).map(({ fileName, imports }) => [fileName, imports]))

/**
 * Fails the build if files import each other: their order of execution would depend on which one is
 * imported first.
 */
export function refuseCircles(): Plugin {
  return {
    name: 'roda:circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const circle = circleIn(importsIn(bundle))
      if (circle) this.error(`Built files import each other: ${circle.join(' → ')}.`)
    },
  }
}

/**
 * A circle of imports, which ends with the name that it begins with; undefined if there is none.
 */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  function circleAmong(names: Iterable<string>, way: readonly string[]): string[] | undefined {
    for (const name of names) {
      if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
      if (done.has(name)) continue
      const found = circleAmong(imports.get(name) ?? [], [...way, name])
      if (found) return found
      done.add(name)
    }
    return undefined
  }
  return circleAmong(imports.keys(), [])
}
