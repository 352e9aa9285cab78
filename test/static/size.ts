import { writeFileSync } from 'node:fs'
import { type File, filesOf, isOfParts, sizes, sumOf } from '../support/sizes.ts'

/**
 * `npm run size`: of each folder of `src` and each room of `src/web` the files, the lines that nine
 * of ten files stay below, and the tokens; of each folder of `test` the lines. The page of parts is
 * a row. `-- src/web/features` lists the folders of that one, `-- --write` sets the ceilings.
 */

const [flag] = process.argv.slice(2)
const sources = filesOf('src')
const ofApp = sources.filter((file) => !isOfParts(file))
const tests = filesOf('test')
const within = (folder: string) => (file: File) => file.path.startsWith(`${folder}/`)

function folderOf(root: string, file: File): string {
  if (isOfParts(file)) return 'parts'
  const [name = '', ...below] = file.path.slice(root.length + 1).split('/')
  return below.length > 0 ? name : '.'
}

function row(name: string, listed: readonly File[], unit: 'tokens' | 'lines'): string {
  const lines = listed.map((file) => file.lines).sort((one, other) => one - other)
  const p90 = lines[Math.ceil(lines.length * 0.9) - 1] ?? 0
  return [name.padEnd(16), ...[listed.length, p90, sumOf(listed, unit)].map(right)].join('')
}

function table(root: string, files: readonly File[], unit: 'tokens' | 'lines'): string[] {
  const inside = files.filter(within(root))
  const folders = [...new Set(inside.map((file) => folderOf(root, file)))].sort()
  const rows = folders.map((name) =>
    row(
      name,
      inside.filter((file) => folderOf(root, file) === name),
      unit,
    ),
  )
  return [
    [root.padEnd(16), ...['files', 'p90', unit].map(right)].join(''),
    ...rows,
    row('all', inside, unit),
    '',
  ]
}

function right(value: number | string): string {
  return String(value).padStart(8)
}

if (flag === '--write')
  writeFileSync('test/static/ceilings.json', `${JSON.stringify(sizes(), undefined, 2)}\n`)

const tables = flag?.startsWith('src')
  ? table(flag, ofApp, 'tokens')
  : [
      ...table('src', sources, 'tokens'),
      ...table('src/web', ofApp, 'tokens'),
      ...table('test', tests, 'lines'),
    ]

process.stdout.write(tables.join('\n'))
