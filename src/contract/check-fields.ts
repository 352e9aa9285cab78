import { unknown, unknownField } from './check-names.ts'
import type { Declaration } from './declaration.ts'
import { columnKinds, type Field, type FieldOf, type Kind } from './field.ts'

/** The kinds that `search` finds: those whose column is text, and references by their title. */
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
/** The kinds of which one value can be asked for. */
const filtered: readonly Kind[] = [
  'switch',
  'number',
  'select',
  'text',
  'phone',
  'email',
  'url',
  'reference',
  'references',
]

/** What is wrong with a field of a resource. */
export function fieldProblems(
  resource: Declaration,
  name: string,
  field: Field,
  resources: readonly Declaration[],
): string[] {
  const place = `${resource.name}.${name}`
  const names = resources.map((one) => one.name)
  const cannot = (what: string, kinds: readonly Kind[]) =>
    kinds.includes(field.kind)
      ? []
      : [`${place} is of the kind ${field.kind}, which cannot be ${what}: ${kinds.join(', ')} can.`]
  const problems = [
    ...(field.search ? cannot('searched', searched) : []),
    ...(field.filter ? cannot('filtered', filtered) : []),
    ...(field.shownBy ?? []).flatMap((one) => unknown(`${place}: shownBy`, one, 'resource', names)),
  ]
  if (field.below !== undefined) problems.push(...belowProblems(resource, name, field))
  if (field.kind === 'slug') problems.push(...unknownField(resource, `${place}: from`, field.from))
  if (field.kind === 'reference' || field.kind === 'references')
    problems.push(...unknown(`${place}: resource`, field.resource, 'resource', names))
  if (field.kind === 'lines') problems.push(...linesProblems(place, field, names))
  if (field.kind !== 'reference') return problems

  const referred = resources.find((one) => one.name === field.resource)
  if (field.search && referred && !isSearchedByTitle(referred))
    problems.push(
      `${place} cannot be searched, as ${field.resource} has no title of a kind that can: ${searched.join(', ')}.`,
    )
  if (field.within !== undefined) {
    problems.push(...unknownField(resource, `${place}: within`, field.within))
    if (field.within in resource.fields && referred && !(field.within in referred.fields))
      problems.push(
        `${place}: within names ${field.within}, which ${field.resource} does not have.`,
      )
  }
  return problems
}

function belowProblems(
  resource: Declaration,
  name: string,
  { below = '', column, kind }: Field,
): string[] {
  const place = `${resource.name}.${name}: below`
  const upper = resource.fields[below]
  if (!upper) return unknownField(resource, place, below)
  return [
    ...(upper.column && upper.below === undefined
      ? []
      : [`${place} names ${below}, which is no column of its own.`]),
    ...(column === 'extra' ? [] : [`${place} needs column: 'extra'.`]),
    ...(isText(kind) ? [] : [`${place}: a value of the kind ${kind} does not fit a line of text.`]),
  ]
}

function isText(kind: Kind): boolean {
  return !['image', 'images', 'password', 'richText', 'switch', 'rating', 'lines'].includes(kind)
}

/** The kinds that can be added up or multiplied. */
const counted: readonly Kind[] = ['number', 'decimal', 'money']
/** What a column of lines has; nothing reads the other properties of a field there. */
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
]

function linesProblems(
  place: string,
  { columns, least, most, total = [], usual }: FieldOf<'lines'>,
  resources: readonly string[],
): string[] {
  const kinds: readonly string[] = columnKinds
  return [
    ...(Object.keys(columns).length > 0 ? [] : [`${place} has no columns.`]),
    ...(least <= most ? [] : [`${place} needs at least ${least} lines, but may have ${most}.`]),
    ...Object.entries(columns).flatMap(([name, column]) => {
      const cell = `${place}.${name}`
      if (!kinds.includes(column.kind))
        return [
          `${cell} is of the kind ${column.kind}, which no column of lines can be: ${kinds.join(', ')} can.`,
        ]
      const others = Object.keys(column).filter((property) => !ofColumns.includes(property))
      return [
        ...others.map((property) => `${cell} has ${property}, which is of no use in lines.`),
        ...(column.kind === 'reference'
          ? unknown(`${cell}: resource`, column.resource, 'resource', resources)
          : []),
      ]
    }),
    ...total.flatMap((name) => {
      const kind = columns[name]?.kind
      return kind && !counted.includes(kind)
        ? [`${place}: total names ${name}, which is of the kind ${kind} and no number.`]
        : unknown(`${place}: total`, name, 'column', Object.keys(columns))
    }),
    ...(usual ? [usual.column, usual.by] : []).flatMap((name) =>
      unknown(`${place}: usual`, name, 'column', Object.keys(columns)),
    ),
  ]
}

function isSearchedByTitle({ title = '', fields }: Declaration): boolean {
  const kind = fields[title]?.kind
  return kind !== undefined && kind !== 'reference' && searched.includes(kind)
}
