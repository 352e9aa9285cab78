import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changed, type Mutant } from './mutate.ts'

/** Which projects may find fault with a file. */
const projects: Record<string, string[]> = {
  contract: ['src/contract', 'src/sheet', 'src/server', 'src/web', 'test'],
  sheet: ['src/sheet', 'src/server', 'src/web', 'test'],
  server: ['src/server', 'test'],
  web: ['src/web', 'test'],
}

/** What the type check says against a mutant, if anything; that a name is no longer used does not count. */
export function typeError(root: string, mutant: Mutant): string | undefined {
  const path = join(root, mutant.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, changed(source, mutant))
  try {
    for (const project of projects[mutant.file.split('/')[1] ?? ''] ?? []) {
      const { status, stdout } = spawnSync(
        'node_modules/.bin/tsc',
        ['-p', project, '--noUnusedLocals', 'false', '--noUnusedParameters', 'false'],
        {
          cwd: root,
          encoding: 'utf8',
        },
      )
      if (status !== 0) return stdout.split('\n')[0]
    }
    return undefined
  } finally {
    writeFileSync(path, source)
  }
}
