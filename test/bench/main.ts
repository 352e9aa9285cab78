import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { build } from '../../src/commands/build.js'
import { isSize } from '../support/grown.ts'
import { type Options, type Part, parts } from './parts.ts'
import { formatTable } from './table.ts'

/**
 * `npm run bench` prints what the app weighs and how fast it is, beside what was set as the goals.
 * It judges nothing: no test fails by it, and its exit code only says whether all could be measured.
 */

const usage = `npm run bench -- [part…]      all of them where none is named

${Object.entries(parts)
  .map(([name, about]) => `  ${name.padEnd(11)} ${about}`)
  .join('\n')}`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    scale: { type: 'string' },
  },
})
const { scale = 's' } = values
const named = positionals.length === 0 && values.scale ? ['scale'] : positionals
const unknown = [
  ...named.filter((name) => !parts[name]).map((name) => `part ${name}`),
  ...(isSize(scale) ? [] : [`size ${scale}`]),
]
if (values.help || !isSize(scale) || unknown.length > 0) {
  if (unknown.length > 0) print(`There is no ${unknown.join(', ')}.\n`)
  print(usage)
  process.exitCode = unknown.length > 0 ? 1 : 0
} else {
  await build()
  for (const name of named.length > 0 ? named : Object.keys(parts))
    await run(name, { isWriting: values.write, scale })
}

/** A part that fails takes none of the others with it: it is told in a line, and by the exit code. */
async function run(name: string, options: Options): Promise<void> {
  const before = load()
  try {
    const { measure }: Part = await import(`./${name}.ts`)
    for (const table of await measure(options)) print(`\n${formatTable(table)}`)
    print(`(${name}: load of ${availableParallelism()} cores ${before} before, ${load()} after)`)
  } catch (error) {
    process.exitCode = 1
    print(`\n${name} failed: ${String(error).replace(/\s+/g, ' ').slice(0, 400)}`)
  }
}

/** How many processes wanted to run in the last minute, on average. */
function load(): string {
  return loadavg()[0]?.toFixed(1) ?? '?'
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
