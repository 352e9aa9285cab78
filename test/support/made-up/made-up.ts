import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AppOptions } from '../../../src/server/app.ts'
import type { Database } from '../../../src/server/database/open.ts'
import { type RunningServer, startServer } from '../running-server.ts'

/** What a server has beyond Roda: resources, or records alone. */
export interface MadeUp extends Required<Pick<AppOptions, 'resources' | 'tables'>> {
  handlers?: NonNullable<AppOptions['handlers']>
  /** What a migration would do for the resources; adds the records. */
  add(database: Database): Promise<unknown>
}

const folder = import.meta.dirname

/** Serves made-up resources by our server: those that `<name>-tables.ts` has as `madeUp`. */
export function serveMadeUp(
  name: string,
  { data, ...env }: { data?: string; SITE?: string } = {},
): Promise<RunningServer> {
  const script = ['--import', 'tsx', join(folder, 'server.ts')]
  return startServer({ MADE_UP: name, ...env }, { script, ...(data && { data }) })
}

/** The same with the app, which is built with the `resources` of `<name>.ts`. */
export function startMadeUp(name: string): Promise<RunningServer> {
  return serveMadeUp(name, { SITE: builtWith(name) })
}

/**
 * A folder of the built app, named by what it is told, so that it is made anew when that changes;
 * it is gone with any other build.
 */
function builtWith(name: string): string {
  const declared = readFileSync(join(folder, `${name}.ts`))
  const hash = createHash('sha256').update(declared).digest('hex').slice(0, 8)
  const site = resolve(`dist/${name}-${hash}`)
  if (existsSync(join(site, 'index.html'))) return site
  const { status } = spawnSync(
    'node_modules/.bin/vite',
    ['build', '-c', join(folder, 'vite.config.ts'), '--logLevel', 'warn'],
    {
      env: { ...process.env, MADE_UP: name, SITE: site, NODE_ENV: 'production' },
      stdio: 'inherit',
    },
  )
  if (status !== 0) throw new Error(`The app with ${name} is not built.`)
  return site
}
