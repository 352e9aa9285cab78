import { camelCase, snakeCase } from 'es-toolkit/string'
import { type Description, type FieldDescription, type NewKind, sentence } from './description.ts'

/** The text of the file in `src/contract/resources`; not formatted yet. */
export function declarationText(
  { name, label, singular, group, fields }: Description,
  { path, api }: { path: string; api: string },
): string {
  const [list, form] = permissionsFor(name)
  const title = fields.find(({ kind }) => kind === 'text')?.name
  const words = { name, label, singular, group, ...(title && { title }) }
  const columns = fields.filter(({ kind }) => !long.includes(kind)).map((field) => field.name)
  const properties = fields.map((field) => {
    const column = columns.indexOf(field.name)
    return `${field.name}: { ${[...propertiesOf(field), ...shownAs(field, column)].join(', ')} },`
  })
  return `${importsFor(fields)}
${fields
  .filter(({ kind }) => kind === 'select')
  .map(optionsText)
  .join('\n')}

export const ${camelCase(name)} = defineResource({
  ${Object.entries(words)
    .map(([word, value]) => `${word}: ${quoted(value)},`)
    .join('\n')}
  permissions: ['${list}', '${form}'],
  pages: listAndForm('${path}', ${quoted(label)}, { list: '${list}', form: '${form}' }),
  actions: crud('${api}', { read: ['${list}', '${form}'], write: '${form}' }),
  fields: {
    ${properties.join('\n')}
  },
})
`
}

/** The permissions to read, and to write. */
export function permissionsFor(name: string): [string, string] {
  return [`${snakeCase(name)}_list`, `${snakeCase(name)}_form`]
}

/** More than one line, and so no column of a list. */
const long: readonly NewKind[] = ['longText', 'richText']
/** As many columns as a list shows without being asked. */
const MOST_COLUMNS = 6

/** The schema of a required field of each kind. */
const schemas: Record<NewKind, (field: FieldDescription) => string> = {
  text: ({ isRequired }) => `text(${isRequired ? 1 : 0}, 100)`,
  longText: ({ isRequired }) => `longText(${isRequired ? 1 : 0}, 1000)`,
  richText: () => 'richText(100_000)',
  email: () => 'email',
  url: () => 'webAddress(255)',
  phone: () => 'phoneNumber',
  number: () => 'integer(0, 1_000_000)',
  decimal: () => 'decimal(0, 1_000_000)',
  money: () => 'integer(0, 999_999_999)',
  rating: () => 'integer(1, 5)',
  date: () => 'day',
  dateTime: () => 'instant',
  time: () => 'timeOfDay',
  switch: () => 'z.boolean()',
  select: (field) => `oneOf(${optionsName(field)})`,
  reference: () => 'id',
  image: () => 'picture(PICTURE_BYTES)',
}

function schemaOf(field: FieldDescription): string {
  const schema = schemas[field.kind](field)
  if (field.isRequired) return schema
  return field.kind === 'switch' ? `z.optional(${schema})` : `optional(${schema})`
}

function propertiesOf(field: FieldDescription): string[] {
  const { label, kind, resource } = field
  return [
    `label: ${quoted(label)}`,
    `kind: '${kind}'`,
    ...(kind === 'image' ? ['width: 1280', 'maxBytes: PICTURE_BYTES'] : []),
    ...(kind === 'select' ? [`options: ${optionsName(field)}`] : []),
    ...(kind === 'reference' ? [`resource: '${resource}'`] : []),
    `schema: ${schemaOf(field)}`,
    ...(kind === 'switch' && !field.isRequired ? ['initial: true'] : []),
  ]
}

/** As what it stands in lists: `at` is its place among the columns, or -1. */
function shownAs({ kind }: FieldDescription, at: number): string[] {
  return [
    ...(at < 0 ? [] : at < MOST_COLUMNS ? ['column: true'] : ["column: 'extra'"]),
    ...(kind === 'text' ? ['search: true'] : []),
    ...(kind === 'select' || kind === 'reference' || kind === 'switch' ? ['filter: true'] : []),
  ]
}

function optionsName({ name }: FieldDescription): string {
  return `${name}Options`
}

function optionsText(field: FieldDescription): string {
  const options = field.options.map((value) => `${quoted(value)}: ${quoted(sentence(value))}`)
  return `const ${optionsName(field)} = { ${options.join(', ')} } as const`
}

function importsFor(fields: readonly FieldDescription[]): string {
  // What stands before the bracket: `text` of `text(1, 100)`, `z` of `z.boolean()`.
  const used = new Set(fields.flatMap((field) => schemas[field.kind](field).match(/^\w+/) ?? []))
  const hasOptional = fields.some(({ kind, isRequired }) => kind !== 'switch' && !isRequired)
  const elsewhere = ['z', 'picture']
  const names = [...used, ...(hasOptional ? ['optional'] : [])]
  const fromSchema = names.filter((name) => !elsewhere.includes(name)).sort()
  return [
    used.has('z') && `import * as z from 'zod/mini'`,
    used.has('picture') && `import { PICTURE_BYTES } from '../limits.ts'`,
    used.has('picture') && `import { picture } from '../picture.ts'`,
    `import { crud, defineResource, listAndForm } from '../resource.ts'`,
    fromSchema.length > 0 && `import { ${fromSchema.join(', ')} } from '../schema.ts'`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** A string as code. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
