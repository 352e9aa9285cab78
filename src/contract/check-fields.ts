import * as z from 'zod/mini'
import { at, each, type Found, unfit, unknown, unknownResource } from './check-names.ts'
import { titlesOf } from './compile.ts'
import type { Declaration } from './declaration.ts'
import { typed } from './envelope.ts'
import { columnKinds, dated, type Field, type FieldOf, type Kind } from './field.ts'
import { permissionsIn } from './permissions.ts'

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
  field: Field,
  resources: readonly Declaration[],
): Found {
  const { kind, schema, initial, search, filter, below, shownBy = [] } = field
  return [
    initial !== undefined &&
      !z.safeParse(schema, initial).success &&
      ': initial is a value that it cannot have.',
    search && outside(searched, kind, 'cannot be searched'),
    filter && outside(filtered, kind, 'cannot be filtered'),
    at(': shownBy', unknownResource(shownBy, resources)),
    below !== undefined && at(': below', belowProblems(resource, below, field)),
    kind === 'slug' && at(': from', unfit(resource, field.from)),
    'resource' in field && at(': resource', unknownResource(field.resource, resources)),
    kind === 'lines' && linesProblems(field, resources),
    kind === 'select' && field.steps && stepProblems(resource, field, resources),
    kind === 'reference' && referenceProblems(resource, field, resources),
  ]
}

/** Each step must lead from one option to another, by an action or a permission. */
function stepProblems(
  { actions }: Declaration,
  { steps = {}, options, initial }: FieldOf<'select'>,
  resources: readonly Declaration[],
) {
  const values = Object.keys(options)
  const needed = [...Object.keys(actions), ...permissionsIn(resources)]
  return [
    initial === undefined && ' has steps, so that it needs initial.',
    at(': steps', [
      unknown(Object.keys(steps), 'option', values),
      each(steps, (nexts) => [
        unknown(Object.keys(nexts), 'option', values),
        each(nexts, (needs) => unknown(needs, 'action or permission', needed)),
      ]),
    ]),
  ]
}

function referenceProblems(
  resource: Declaration,
  field: FieldOf<'reference'>,
  resources: readonly Declaration[],
) {
  const { resource: name, search, within } = field
  const referred = resources.find((one) => one.name === name)
  return [
    referred && [
      search &&
        !isSearchedByTitle(referred) &&
        ` cannot be searched, as ${name} has no title of a kind that can: ${searched.join(', ')}.`,
      titleFields(resource).includes(field) &&
        titleFields(referred).some(({ kind }) => kind === 'reference') &&
        ` is in a title, so that of ${name} may refer to nothing.`,
    ],
    within !== undefined &&
      at(': within', [
        unfit(resource, within),
        within in resource.fields &&
          referred &&
          !(within in referred.fields) &&
          ` names ${within}, which ${name} does not have.`,
      ]),
  ]
}

function titleFields(resource: Declaration): Field[] {
  return titlesOf(resource).flatMap((name) => resource.fields[name] ?? [])
}

function belowProblems(resource: Declaration, below: string, { column, kind }: Field) {
  const upper = resource.fields[below]
  if (!upper) return unfit(resource, below)
  return [
    (!upper.column || upper.below !== undefined) &&
      ` names ${below}, which is no column of its own.`,
    column !== 'extra' && " needs column: 'extra'.",
    noText.includes(kind) && `: a value of the kind ${kind} does not fit a line of text.`,
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
  { columns, min, max, total = [], usual, shows }: FieldOf<'lines'>,
  resources: readonly Declaration[],
) {
  const names = Object.keys(columns)
  return [
    names.length === 0 && ' has no columns.',
    min > max && ` needs at least ${min} lines, but may have ${max}.`,
    each(
      columns,
      (column) =>
        outside(columnKinds, column.kind, 'no column of lines can be') || [
          Object.keys(column).map(
            (property) =>
              !ofColumns.includes(property) && ` has ${property}, which is of no use in lines.`,
          ),
          column.kind === 'reference' &&
            at(': resource', unknownResource(column.resource, resources)),
        ],
    ),
    at(
      ': total',
      total.map((name) => unfit({ fields: columns }, name, counted)),
    ),
    shows && total.length === 0 && ' shows its total, so that it needs total.',
    usual && at(': usual', unknown([usual.column, usual.by], 'column', names)),
  ]
}

/** The problem that a kind is none of these, which alone can be what it is declared as. */
function outside(kinds: readonly Kind[], kind: Kind, cannot: string) {
  return (
    !kinds.includes(kind) && ` is of the kind ${kind}, which ${cannot}: ${kinds.join(', ')} can.`
  )
}

function isSearchedByTitle({ title = '', fields }: Declaration) {
  const kind = fields[title]?.kind
  return kind !== undefined && kind !== 'reference' && searched.includes(kind)
}
