import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changed, type Mutant } from './mutate.ts'

const projects = ['src/contract', 'src/sheet', 'src/server', 'src/web', 'test']
/** Projects that may find fault with a file of each folder of src. */
const concerned: Record<string, string[]> = {
  contract: projects,
  sheet: projects.slice(1),
  server: ['src/server', 'test'],
  web: ['src/web', 'test'],
}

/**
 * What the type check says against these mutants, each of another file, all of them in the code at once. Undefined is
 * nothing; one is left out where only an error elsewhere could be about it, and has to be checked alone.
 */
export function typeErrors(root: string, mutants: Mutant[]): Map<Mutant, string | undefined> {
  const sources = mutants.map((mutant) => ({
    mutant,
    path: join(root, mutant.file),
    source: readFileSync(join(root, mutant.file), 'utf8'),
  }))
  for (const { mutant, path, source } of sources) writeFileSync(path, changed(source, mutant))
  const asked = projects.filter((project) => mutants.some(({ file }) => concerned[file.split('/')[1] ?? '']?.includes(project)))
  const errors = asked.flatMap((project) => errorsOf(root, project))
  for (const { path, source } of sources) writeFileSync(path, source)

  const isElsewhere = errors.some((error) => !mutants.some(({ file }) => error.startsWith(`${file}(`)))
  return new Map(
    mutants.flatMap((mutant) => {
      const own = mutants.length === 1 ? errors[0] : errors.find((error) => error.startsWith(`${mutant.file}(`))
      return own === undefined && isElsewhere ? [] : [[mutant, own]]
    }),
  )
}

/** That a name is no longer used does not count. */
function errorsOf(root: string, project: string): string[] {
  const flags = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false', '--pretty', 'false']
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', project, ...flags], { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.includes(': error TS'))
}
