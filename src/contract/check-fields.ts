import { each, type Found, unknown, unknownField, unknownResource } from './check-names.ts'
import type { Declaration } from './declaration.ts'
import { typed } from './envelope.ts'
import { columnKinds, dated, type Field, type FieldOf, type Kind } from './field.ts'
import { permissionsIn } from './permissions.ts'
import { titlesOf } from './resource.ts'

/** The kinds that `search` covers: those stored as text, and references by their title. */
const searched: readonly Kind[] = [
  'text',
  'longText',
  'richText',
  'phone',
  'email',
  'url',
  'slug',
  'select',
  'reference',
]
/** The kinds that lists can be filtered by; free text only by its absence, dates by a period. */
const filtered: readonly Kind[] = [
  'switch',
  'number',
  'select',
  ...typed,
  'reference',
  'references',
  ...dated,
]

/** Problems with the declaration of one field. */
export function fieldProblems(
  resource: Declaration,
  name: string,
  field: Field,
  resources: readonly Declaration[],
): Found {
  const { kind, search, filter, below, shownBy = [] } = field
  const place = `${resource.name}.${name}`
  const cannot = (what: string, kinds: readonly Kind[]) =>
    !kinds.includes(kind) &&
    `${place} is of the kind ${kind}, which cannot be ${what}: ${kinds.join(', ')} can.`
  return [
    search && cannot('searched', searched),
    filter && cannot('filtered', filtered),
    shownBy.map((one) => unknownResource(`${place}: shownBy`, one, resources)),
    below !== undefined && belowProblems(resource, `${place}: below`, below, field),
    kind === 'slug' && unknownField(resource, `${place}: from`, field.from),
    'resource' in field && unknownResource(`${place}: resource`, field.resource, resources),
    kind === 'lines' && linesProblems(place, field, resources),
    kind === 'select' && field.steps && stepProblems(resource, name, field, resources),
    kind === 'reference' && referenceProblems(resource, place, field, resources),
  ]
}

/** Each step must lead from one option to another, by an action or a permission. */
function stepProblems(
  resource: Declaration,
  name: string,
  { steps, options, initial }: FieldOf<'select'>,
  resources: readonly Declaration[],
): Found {
  const place = `${resource.name}.${name}`
  const values = Object.keys(options)
  const needed = [...Object.keys(resource.actions), ...permissionsIn(resources)]
  return [
    initial === undefined && `${place} has steps, so that it needs initial.`,
    each(steps, (from, nexts) => [
      unknown(`${place}: steps`, from, 'option', values),
      each(nexts, (to, needs) => [
        unknown(`${place}: steps.${from}`, to, 'option', values),
        unknown(`${place}: steps.${from}.${to}`, needs, 'action or permission', needed),
      ]),
    ]),
  ]
}

function referenceProblems(
  resource: Declaration,
  place: string,
  field: FieldOf<'reference'>,
  resources: readonly Declaration[],
): Found {
  const { resource: name, search, within } = field
  const referred = resources.find((one) => one.name === name)
  return [
    search &&
      referred &&
      !isSearchedByTitle(referred) &&
      `${place} cannot be searched, as ${name} has no title of a kind that can: ${searched.join(', ')}.`,
    referred &&
      titleFields(resource).includes(field) &&
      titleFields(referred).some(({ kind }) => kind === 'reference') &&
      `${place} is in a title, so that of ${name} may refer to nothing.`,
    within !== undefined && [
      unknownField(resource, `${place}: within`, within),
      within in resource.fields &&
        referred &&
        !(within in referred.fields) &&
        `${place}: within names ${within}, which ${name} does not have.`,
    ],
  ]
}

function titleFields(resource: Declaration): Field[] {
  return titlesOf(resource).flatMap((name) => resource.fields[name] ?? [])
}

function belowProblems(
  resource: Declaration,
  place: string,
  below: string,
  { column, kind }: Field,
): Found {
  const upper = resource.fields[below]
  if (!upper) return unknownField(resource, place, below)
  return [
    (!upper.column || upper.below !== undefined) &&
      `${place} names ${below}, which is no column of its own.`,
    column !== 'extra' && `${place} needs column: 'extra'.`,
    noText.includes(kind) && `${place}: a value of the kind ${kind} does not fit a line of text.`,
  ]
}

const noText: readonly Kind[] = [
  'image',
  'images',
  'password',
  'richText',
  'switch',
  'rating',
  'lines',
]

/** The kinds that can be added up or multiplied. */
const counted: readonly Kind[] = ['number', 'decimal', 'money']
/** The properties that a column of lines may have; nothing would read another one. */
const ofColumns = [
  'label',
  'kind',
  'schema',
  'initial',
  'help',
  'options',
  'tones',
  'otherTone',
  'states',
  'resource',
  'isCode',
]

function linesProblems(
  place: string,
  { columns, min, max, total = [], usual, shows }: FieldOf<'lines'>,
  resources: readonly Declaration[],
): Found {
  const kinds: readonly string[] = columnKinds
  const names = Object.keys(columns)
  return [
    names.length === 0 && `${place} has no columns.`,
    min > max && `${place} needs at least ${min} lines, but may have ${max}.`,
    each(columns, (name, column) => {
      const cell = `${place}.${name}`
      if (!kinds.includes(column.kind))
        return `${cell} is of the kind ${column.kind}, which no column of lines can be: ${kinds.join(', ')} can.`
      return [
        Object.keys(column).map(
          (property) =>
            !ofColumns.includes(property) &&
            `${cell} has ${property}, which is of no use in lines.`,
        ),
        column.kind === 'reference' &&
          unknownResource(`${cell}: resource`, column.resource, resources),
      ]
    }),
    total.map((name) => {
      const kind = columns[name]?.kind
      return kind && !counted.includes(kind)
        ? `${place}: total names ${name}, which is of the kind ${kind} and no number.`
        : unknown(`${place}: total`, name, 'column', names)
    }),
    shows && total.length === 0 && `${place} shows its total, so that it needs total.`,
    usual &&
      [usual.column, usual.by].map((name) => unknown(`${place}: usual`, name, 'column', names)),
  ]
}

function isSearchedByTitle({ title = '', fields }: Declaration): boolean {
  const kind = fields[title]?.kind
  return kind !== undefined && kind !== 'reference' && searched.includes(kind)
}
