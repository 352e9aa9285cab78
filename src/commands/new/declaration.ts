import { camelCase, snakeCase } from 'es-toolkit/string'
import { type Description, type FieldDescription, type NewKind, sentence } from './description.ts'

/** The text of the declaration in `src/contract/resources`, unformatted. */
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

/** The names of the permissions to read and to write. */
export function permissionsFor(name: string): [string, string] {
  return [`${snakeCase(name)}_list`, `${snakeCase(name)}_form`]
}

/** Kinds of several lines, which are no column of a list. */
const long: readonly NewKind[] = ['longText', 'richText']
/** The most columns that a list shows by default. */
const MOST_COLUMNS = 6

/** The label and the schema of a field follow from its name and kind. */
function propertiesOf(field: FieldDescription): string[] {
  const { kind, resource, isRequired } = field
  return [
    `kind: '${kind}'`,
    ...(kind === 'image' ? ['width: 1280', 'maxBytes: PICTURE_BYTES'] : []),
    ...(kind === 'select' ? [`options: ${optionsName(field)}`] : []),
    ...(kind === 'reference' ? [`resource: '${resource}'`] : []),
    ...(isRequired ? [] : ['optional: true']),
    ...(kind === 'switch' && !isRequired ? ['initial: true'] : []),
  ]
}

/** The properties for lists; `at` is the index of the field among the columns, or -1. */
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
  const limits = "import { PICTURE_BYTES } from '../limits.ts'\n"
  return `${fields.some(({ kind }) => kind === 'image') ? limits : ''}import { crud, defineResource, listAndForm } from '../resource.ts'`
}

/** A string literal. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
