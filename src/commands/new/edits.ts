import { camelCase } from 'es-toolkit/string'
import { permissionsFor } from './declaration.ts'

/** A change that a new resource makes to the text of an existing file. */
export interface Edit {
  file: string
  change: (text: string) => string
}

/**
 * The additions of a new resource to existing files, unformatted.
 *
 * @param after the constant of the resource that it follows in the side menu; by default the last.
 */
export function editsFor(name: string, api: string, after: string | undefined): Edit[] {
  const constant = camelCase(name)
  const [list, form] = permissionsFor(name)
  const mayRead = `['${list}', '${form}']`
  return [
    {
      file: 'src/contract/resources/index.ts',
      change: (text) =>
        withImport(
          after
            ? insert(
                text,
                placeOf(text, new RegExp(`(?<=^ {2}${after},\n)`, 'm')),
                `${constant},\n`,
              )
            : beforeEnd(text, 'resources', `${constant},`),
          `import { ${constant} } from './${name}.ts'`,
        ),
    },
    {
      file: 'src/server/database/tables.ts',
      change: (text) =>
        withImport(
          beforeEnd(text, 'tables', `'${name}': { table: ${constant} },`),
          `import { ${constant} } from './${name}.ts'`,
        ),
    },
    {
      file: 'src/server/database/drizzle.config.ts',
      change: (text) => insert(text, placeOf(text, /^ *\]\.map/m), `'${name}',\n`),
    },
    {
      file: 'test/support/rights.ts',
      change: (text) =>
        beforeEnd(
          text,
          'rights',
          `
'GET ${api}': ${mayRead},
'GET ${api}/:id': ${mayRead},
'POST ${api}/create': ['${form}'],
'PUT ${api}/:id': ['${form}'],
'DELETE ${api}/:id': ['${form}'],`,
        ),
    },
  ]
}

function withImport(text: string, line: string): string {
  return `${line}\n${text}`
}

/** Inserts a line at the end of the array or object of an exported constant. */
function beforeEnd(text: string, constant: string, added: string): string {
  const start = placeOf(text, new RegExp(`^export const ${constant}\\b`, 'm'))
  return insert(text, placeOf(text, /^[\]}]/m, start), `${added}\n`)
}

/** The position of the first match of a pattern from `from` on. */
function placeOf(text: string, pattern: RegExp, from = 0): number {
  const at = text.slice(from).search(pattern)
  if (at < 0) throw new Error(`finds no ${pattern.source} in it`)
  return from + at
}

function insert(text: string, at: number, added: string): string {
  return `${text.slice(0, at)}${added}${text.slice(at)}`
}
