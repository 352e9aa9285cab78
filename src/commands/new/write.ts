import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { camelCase } from 'es-toolkit/string'
import type { Resource } from '../../contract/resource.ts'
import { resources } from '../../contract/resources/index.ts'
import { slugify } from '../../contract/schema.ts'
import { nounFor } from '../../contract/texts.ts'
import drizzle from '../../server/database/drizzle.config.ts'
import { tables } from '../../server/database/tables.ts'
import { declarationText } from './declaration.ts'
import { demandConstant, demandFree } from './demands.ts'
import { BadAnswer, type Description } from './description.ts'
import { type Edit, editsFor } from './edits.ts'
import { type TablePlace, tableText } from './table.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Writes the declaration, the table, the lines that name them and the migration. Resolves with the
 * files, relative to the repository.
 *
 * @throws {BadAnswer} before anything is written.
 * @throws {Error} when a tool fails after that.
 */
export async function writeResource(description: Description): Promise<string[]> {
  const { name, group, fields } = description
  const places = await placesOfTables()
  for (const [at, { name: field, kind, resource }] of fields.entries()) {
    if (fields.findIndex((other) => other.name === field) < at)
      throw new BadAnswer(`${field} is there twice.`)
    if (kind === 'reference' && !places.has(resource))
      throw new BadAnswer(
        `${field}: no resource ${resource} has a table. Those that do: ${[...places.keys()].join(', ')}.`,
      )
  }
  const neighbours = resources.filter((resource) => resource.group === group)
  const { api = `/api/${nounFor(2, name)}`, path = pathAmong(neighbours, description) } =
    description
  demandFree(name, api, path)
  const texts = new Map([
    [`src/contract/resources/${name}.ts`, declarationText(description, { path, api })],
    [`src/server/database/${name}.ts`, tableText(description, places)],
  ])
  for (const file of texts.keys())
    if (existsSync(join(root, file))) throw new BadAnswer(`${file} is there already.`)
  const last = neighbours.at(-1)
  const edits = editsFor(name, api, last && camelCase(last.name)).map((edit) => ({
    ...edit,
    text: readFileSync(join(root, edit.file), 'utf8'),
  }))
  demandConstant(camelCase(name), [...texts.values(), ...edits.map(({ text }) => text)])
  for (const edit of edits) texts.set(edit.file, changed(edit))

  for (const [file, text] of texts) writeFileSync(join(root, file), text)
  run('biome', 'check', '--write', ...texts.keys())
  const config = 'src/server/database/drizzle.config.ts'
  run('drizzle-kit', 'generate', '--config', config, '--name', name)
  return [...texts.keys(), 'src/server/database/migrations']
}

/** @throws {BadAnswer} if the file has no place for the addition. */
function changed({ file, change, text }: Edit & { text: string }): string {
  try {
    return change(text)
  } catch (cause) {
    throw new BadAnswer(`${file} has another form than this command knows. Nothing was written.`, {
      cause,
    })
  }
}

/** In the folder of the other pages of the group, else in a folder named after the group. */
function pathAmong(neighbours: readonly Resource[], { name, group }: Description): string {
  const [path] = neighbours.flatMap(({ pages }) => Object.values(pages).map((page) => page.path))
  return `${path ? /^\/[^/]+/.exec(path) : `/${slugify(group, 40)}`}/${name}`
}

/** The places of the tables, by resource. */
async function placesOfTables(): Promise<Map<string, TablePlace>> {
  const places = new Map<string, TablePlace>()
  for (const path of [drizzle.schema ?? []].flat()) {
    const module: Record<string, unknown> = await import(join(root, path))
    for (const [constant, value] of Object.entries(module)) {
      const found = Object.entries(tables).find(([, { table }]) => table === value)
      if (found && is(value, PgTable))
        places.set(found[0], { constant, file: basename(path, '.ts') })
    }
  }
  return places
}

/** @throws {Error} with what the tool printed, if it fails. */
function run(tool: string, ...parameters: string[]): void {
  try {
    execFileSync(join(root, 'node_modules/.bin', tool), parameters, { cwd: root, stdio: 'pipe' })
  } catch (error) {
    throw new Error(`${tool} ${parameters[0]} failed.`, { cause: error })
  }
}
