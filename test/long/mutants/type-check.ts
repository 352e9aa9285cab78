import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changed, type Mutant } from './mutate.ts'

const config = 'tsconfig.mutants.json'
/** All projects as one, kept from run to run. That a name is no longer used does not count. */
const everything = {
  extends: './test/tsconfig.json',
  compilerOptions: {
    noUnusedLocals: false,
    noUnusedParameters: false,
    incremental: true,
    tsBuildInfoFile: 'tmp/types.json',
  },
  include: ['src', 'test', 'vite.config.ts', 'playwright.config.ts'],
}

/**
 * What the type check says against these mutants, each of another file, all of them in the code at
 * once. Undefined is nothing; one is left out where only an error elsewhere could be about it, and
 * has to be checked apart.
 */
export function typeErrors(root: string, mutants: Mutant[]): Map<Mutant, string | undefined> {
  const sources = mutants.map((mutant) => ({
    mutant,
    path: join(root, mutant.file),
    source: readFileSync(join(root, mutant.file), 'utf8'),
  }))
  writeFileSync(join(root, config), JSON.stringify(everything))
  for (const { mutant, path, source } of sources) writeFileSync(path, changed(source, mutant))
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', config, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const { path, source } of sources) writeFileSync(path, source)

  const errors = stdout.split('\n').filter((line) => line.includes(': error TS'))
  const isElsewhere = errors.some(
    (error) => !mutants.some(({ file }) => error.startsWith(`${file}(`)),
  )
  return new Map(
    mutants.flatMap((mutant) => {
      const message =
        mutants.length === 1
          ? errors[0]
          : errors.find((error) => error.startsWith(`${mutant.file}(`))
      return message === undefined && isElsewhere ? [] : [[mutant, message]]
    }),
  )
}
