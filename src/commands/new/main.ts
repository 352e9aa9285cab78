// `npm run new -- supplier name:text! email:email --group Purchasing`: writes a new resource.
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { nounFor } from '../../contract/texts.ts'
import {
  asField,
  asName,
  BadAnswer,
  type Description,
  type FieldDescription,
  newKinds,
  pathOf,
  sentence,
} from './description.ts'
import { writeResource } from './write.ts'

const usage = `npm run new -- <name> <field>... [--group <menu group>] [--label <plural>] [--singular <noun>]
  [--path </page>] [--api </api/records>]
Without fields it asks. A field is name:kind, with ! behind it if it is required:
  npm run new -- supplier name:text! email:email terms:select=cash,credit! cityId:reference
Kinds: ${newKinds.join(', ')}. A select is a choice.`

/** @throws {Error} that says what to write. */
async function described(parameters: string[]): Promise<Description> {
  const option = { type: 'string' } as const
  const options = { label: option, singular: option, group: option, path: option, api: option }
  const { values, positionals } = parseArgs({ args: parameters, allowPositionals: true, options })
  for (const path of [values.path, values.api]) if (path !== undefined) pathOf(path)
  const [name, ...fields] = positionals
  if (name !== undefined && fields.length > 0)
    return { ...likely(asName(name)), ...values, fields: fields.map(asField) }
  return prompted(name, values)
}

/** Asks on the terminal for what the parameters leave open; Enter takes the default. */
async function prompted(
  argument: string | undefined,
  options: Partial<Omit<Description, 'name' | 'fields'>>,
): Promise<Description> {
  const terminal = createInterface({ input: stdin })
  // Buffers lines that are typed or pasted before their question.
  const lines = terminal[Symbol.asyncIterator]()
  async function ask<T>(question: string, read: (answer: string) => T): Promise<T> {
    for (;;) {
      stdout.write(question)
      const { value, done } = await lines.next()
      if (done) throw new BadAnswer(`\nNothing was written.\n${usage}`)
      try {
        return read(value.trim())
      } catch (error) {
        if (!(error instanceof BadAnswer)) throw error
        stdout.write(`${error.message}\n`)
      }
    }
  }
  const askWith = (question: string, usual: string) =>
    ask(`${question} [${usual}]: `, (answer) => answer || usual)
  try {
    const name = asName(argument ?? (await ask('Name of one, as supplier-invoice: ', asName)))
    const usual = likely(name)
    const label = options.label ?? (await askWith('Many of them', usual.label))
    const singular =
      options.singular ?? (await askWith('One of them, in a sentence', usual.singular))
    const group = options.group ?? (await askWith('Group in the menu', label))
    stdout.write(`Fields, as name:text! or since:date. Kinds: ${newKinds.join(', ')}.\n`)
    const fields: FieldDescription[] = []
    for (;;) {
      const field = await ask('Field, or Enter to write: ', (answer) => answer && asField(answer))
      if (field) fields.push(field)
      else if (fields.length > 0) return { ...options, name, label, singular, group, fields }
    }
  } finally {
    terminal.close()
  }
}

function likely(name: string): Omit<Description, 'fields'> {
  const singular = name.replaceAll('-', ' ')
  const label = sentence(nounFor(2, singular))
  return { name, label, singular, group: label }
}

try {
  if (process.argv.includes('--help')) {
    stdout.write(`${usage}\n`)
    process.exit()
  }
  const written = await writeResource(await described(process.argv.slice(2)))
  stdout.write(`Written:\n${written.map((file) => `  ${file}\n`).join('')}
All of it is yours to change; docs/resources.md says what else a declaration can hold.
npm run dev shows it, and npm test tests it. At the next start, Administrator gets its rights.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
