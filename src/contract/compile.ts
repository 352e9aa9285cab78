import type { Declaration, DeclaredPage } from './declaration.ts'
import { dated, type Field, type FieldOf, type Fields, isPicture, type Kind } from './field.ts'
import type { RowAction } from './row-action.ts'
import { day, instant } from './schema.ts'
import { stepNeeds } from './steps.ts'

export type NamedField = readonly [name: string, field: Field]
export type NamedRowAction = readonly [name: string, row: RowAction]

export interface Page extends DeclaredPage {
  /** The name of the page: by default that of its entry in the menu, or the label of the resource. */
  title: string
}

/** The same pages, each with its title. */
export type Titled<P> = { pages: Readonly<Record<keyof P, Page>> }

/** The properties that follow from a declaration, derived once instead of at each use. */
export type Model = ReturnType<typeof modelOf>

/** Adds the derived properties to a declaration. A changed copy has to be compiled again. */
export function compile<R extends Declaration>(declaration: R) {
  return { ...declaration, ...modelOf(declaration) } as R & Model & Titled<R['pages']>
}

function modelOf(declaration: Declaration) {
  return {
    ...modelOfFields(declaration),
    ...modelOfPages(declaration),
    /** The actions that the app offers on each record. */
    rowActions: Object.entries(declaration.actions).flatMap(([name, { row }]): NamedRowAction[] =>
      row ? [[name, row]] : [],
    ),
  }
}

function modelOfFields(declaration: Declaration) {
  const { fields, actions } = declaration
  const entries = Object.entries(fields)
  const sent = { create: sentOf(fields, 'create'), edit: sentOf(fields, 'edit') }
  const allFields = Object.entries({ ...fields, ...times })
  const columns = allFields.filter(([, { column }]) => column)
  const filters = entries.filter(([, { filter }]) => filter)
  const searched = entries.filter(([, { search }]) => search)
  return {
    /** The fields whose values are the title of a record. */
    titles: titlesOf(declaration),
    /** The declared fields and the timestamps. */
    allFields,
    /** Their labels by name; of the columns of lines by `field.column`. */
    labels: labelsOf(fields),
    /** The writable fields: of a new record, or of a change. */
    sent,
    /** The pictures of a new record. */
    pictures: sent.create.flatMap(([name, field]): [string, FieldOf<'image' | 'images'>][] =>
      isPicture(field) ? [[name, field]] : [],
    ),
    parts: partsOf(fields),
    /** The fields that are lists of lines. */
    lines: entries.flatMap(([name, field]): [string, FieldOf<'lines'>][] =>
      field.kind === 'lines' ? [[name, field]] : [],
    ),
    /** The references whose options another field narrows (`within`), each with its name. */
    narrowings: entries.flatMap(([name, field]): [narrowed: string, by: string][] =>
      field.kind === 'reference' && field.within ? [[name, field.within]] : [],
    ),
    /** The columns of a list: the declared ones and `updatedAt`. */
    columns,
    /**
     * The values of `sortBy`: those that the list declares, else the columns with a single sortable
     * value, `createdAt` and `id`.
     */
    sortable: actions.list?.sorts ?? [
      ...columns.flatMap(([name, { kind }]) => (unsortable.has(kind) ? [] : [name])),
      'createdAt',
      'id',
    ],
    /** The filter parameters of lists: fields of a record, and the days of `periods`. */
    filterable: filters.flatMap(parametersOf),
    /** The fields that are filtered by a period, and its parameters. */
    periods: filters.flatMap(([field, { kind }]) =>
      dated.includes(kind) ? [{ field, ...periodOf(field) }] : [],
    ),
    /** The fields that `search` covers, and whether there are any. */
    searched,
    isSearchable: searched.length > 0,
    /** The fields that change by steps alone (`steps.ts`). */
    states: entries.filter(([, field]) => stepNeeds(field).length > 0),
  }
}

/** The names of the fields of each object that contains some on the wire (`parts.ts`). */
function partsOf(fields: Fields) {
  const parts = new Map<string, string[]>()
  for (const [name, { part }] of Object.entries(fields))
    if (part) parts.set(part, [...(parts.get(part) ?? []), name])
  return [...parts]
}

function modelOfPages({ pages, actions, label }: Declaration) {
  const titled = Object.entries(pages).map(([name, page]): [string, Page] => [
    name,
    { ...page, title: page.heading ?? page.menu ?? label },
  ])
  const ofRecord = titled.filter(([, { path }]) => path.includes(':id'))
  return {
    pages: Object.fromEntries(titled),
    /** The pages with an entry in the menu. */
    entries: titled.filter(([, { menu }]) => menu),
    /** The pages of one record; its form comes last. */
    recordPages: [false, true].flatMap((isForm) =>
      ofRecord.filter(([name]) => (name === 'edit') === isForm),
    ),
    /** The pages with a list, each with the values that all of its records have. */
    listPages: titled.flatMap(([name, page]) =>
      name === 'list' || page.lists
        ? [{ page, only: Object.entries(actions[page.lists ?? name]?.only ?? {}) }]
        : [],
    ),
  }
}

/** The query parameters of a filter: the field itself, or the two days of a period. */
function parametersOf([name, field]: NamedField): NamedField[] {
  if (!dated.includes(field.kind)) return [[name, field]]
  const what = field.label.replace(/ (on|at)$/, '')
  return Object.entries(periodOf(name)).map(([end, parameter]) => [
    parameter,
    { label: `${what} ${end}`, kind: 'date', schema: day },
  ])
}

/** The names of the parameters of a period, such as `startDate` and `endDate` for `date`. */
function periodOf(field: string) {
  const name = field.replace(/^./, (first) => first.toUpperCase())
  return { from: `start${name}`, until: `end${name}` }
}

/** The names of the fields whose values are the title of a record. */
export function titlesOf({ title, titleWith = [] }: Declaration): string[] {
  return [title ?? [], titleWith].flat()
}

/** The writable fields among these: of a new record, or of a change. */
export function sentOf(fields: Fields, action: 'create' | 'edit'): NamedField[] {
  return Object.entries(fields).filter(
    ([, { readOnly, createOnly }]) => !readOnly && (action === 'create' || !createOnly),
  )
}

/** The labels of fields by name; those of the columns of lines by `field.column`. */
export function labelsOf(fields: Fields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => [
      [name, field.label],
      ...(field.kind === 'lines'
        ? Object.entries(field.columns).map(([column, { label }]) => [`${name}.${column}`, label])
        : []),
    ]),
  )
}

/** The timestamps, which every record has. */
const times: Fields = {
  createdAt: { label: 'Created', kind: 'dateTime', schema: instant, readOnly: true },
  updatedAt: { label: 'Updated', kind: 'dateTime', schema: instant, readOnly: true, column: true },
}

const unsortable = new Set<Kind>([
  'references',
  'richText',
  'person',
  'image',
  'images',
  'password',
  'lines',
])
