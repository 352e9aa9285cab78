import { camelCase, snakeCase } from 'es-toolkit/string'
import type { Description, FieldDescription, NewKind } from './description.ts'

/** The constant of a table, and its file in `src/server/database`. */
export interface TablePlace {
  constant: string
  file: string
}

/** The text of the table's file in `src/server/database`, unformatted. */
export function tableText(
  { name, fields }: Description,
  places: ReadonlyMap<string, TablePlace>,
): string {
  const columns = fields.map((field) => `${field.name}: ${columnOf(field, places)},`)
  const table = `export const ${camelCase(name)} = pgTable('${snakeCase(name)}', {
    ...recordColumns,
    ${columns.join('\n')}
  }, (t) => listIndexes(resource, t))
`
  const referred = fields.flatMap(({ resource }) => places.get(resource) ?? [])
  const imports = [
    importOf(called(table, drizzle), 'drizzle-orm/pg-core'),
    importOf([`${camelCase(name)} as resource`], `../../contract/resources/${name}.ts`),
    importOf([...called(table, ours), 'recordColumns'], './columns.ts'),
    importOf(called(table, ['picture']), './pictures.ts'),
    ...referred.map(({ constant, file }) => importOf([constant], `./${file}.ts`)),
    importOf(['listIndexes'], './sorting.ts'),
  ]
  return `${[...new Set(imports)].join('')}\n${table}`
}

const drizzle = ['boolean', 'date', 'doublePrecision', 'integer', 'pgTable', 'text']
const ours = ['instant', 'reference']

function called(code: string, names: readonly string[]): string[] {
  return names.filter((name) => new RegExp(`\\b${name}\\(`).test(code))
}

function importOf(names: readonly string[], from: string): string {
  return names.length > 0 ? `import { ${names.join(', ')} } from '${from}'\n` : ''
}

const builders: Record<NewKind, string> = {
  text: 'text',
  longText: 'text',
  richText: 'text',
  email: 'text',
  url: 'text',
  phone: 'text',
  time: 'text',
  select: 'text',
  number: 'integer',
  money: 'integer',
  rating: 'integer',
  reference: 'reference',
  decimal: 'doublePrecision',
  date: 'date',
  dateTime: 'instant',
  switch: 'boolean',
  image: 'picture',
}

function columnOf(
  { name, kind, isRequired, options, resource }: FieldDescription,
  places: ReadonlyMap<string, TablePlace>,
): string {
  const more =
    kind === 'select'
      ? `{ enum: [${options.map((value) => `'${value}'`).join(', ')}] }`
      : places.get(resource)?.constant
  const column = `${builders[kind]}('${snakeCase(name)}'${more ? `, ${more}` : ''})`
  if (isRequired) return `${column}.notNull()`
  return kind === 'switch' ? `${column}.notNull().default(true)` : column
}
