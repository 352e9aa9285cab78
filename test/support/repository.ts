import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { temporaryFolder } from './folder.ts'
import { launch, ofMachine } from './running-server.ts'

const root = join(import.meta.dirname, '../..')
/** Folders that are no source, or are shared. */
const left = ['.git', 'data', 'dist', 'node_modules', 'test-results']

/** The tests that cover every resource, or list what may exist. */
export const askingAll = [
  ...['architecture', 'words'].map((name) => `test/static/${name}`),
  ...['contract', 'web/opened', 'web/palette'].map((name) => `test/pure/${name}`),
  ...['access', 'attacks', 'check-tables', 'conditions', 'fuzz', 'openapi', 'plans', 'postgres']
    .concat('records', 'site', 'specification', 'app/data-provider', 'app/stated-queries')
    .map((name) => `test/wire/${name}`),
]

/** A copy of this repository that a test may change, in a folder of its own with the same packages. */
export function copyRepository(): string {
  const folder = temporaryFolder()
  cpSync(root, folder, { recursive: true, filter: (path) => !left.includes(relative(root, path)) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'tmp'))
  return folder
}

/** Runs a command in a copy to its end. @returns its exit code and its output. */
export function runIn(copy: string, command: string, input = '') {
  const env = { ...ofMachine(), TMPDIR: join(copy, 'tmp') }
  const options = { cwd: copy, env, shell: true, input, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(command, options)
  return { status, output: stdout + stderr }
}

/** Runs a command that must not fail. @throws {Error} with its output, if it does. */
export function mustRunIn(copy: string, command: string): string {
  const { status, output } = runIn(copy, command)
  if (status !== 0) throw new Error(`${command}\n${output}`)
  return output
}

/** Builds and starts a copy, as `npm start` does. */
export function startIn(copy: string, env: NodeJS.ProcessEnv = {}) {
  const settings = { DATA_DIR: join(copy, 'data'), PORT: '0' }
  return launch([join(copy, 'src/commands/start.js')], { ...settings, ...env })
}

/** @throws {Error} unless the file has the text exactly once. */
export function replaceIn(file: string, text: string, by: string): void {
  const [before, after, ...more] = readFileSync(file, 'utf8').split(text)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} does not have this once:\n${text}`)
  writeFileSync(file, before + by + after)
}
