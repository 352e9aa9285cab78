import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Database } from '../../../src/server/database/open.ts'
import type { AppOptions } from '../../../src/server/start/app.ts'
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

/** Those of `app.ts`, with the app that is told of them. */
export function startMadeUp(): Promise<RunningServer> {
  return serveMadeUp('app', { SITE: builtApp() })
}

/** Builds the app that is told of them, where it or what it is told has changed. */
function builtApp(): string {
  const hash = createHash('sha256')
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort())
    if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)))
  // It is gone with the build of our own.
  const site = resolve('dist', `made-up-${hash.digest('hex').slice(0, 8)}`)
  if (existsSync(site)) return site
  const made = `${site}-${process.pid}`
  const vite = ['build', '-c', join(folder, 'vite.config.ts'), '--logLevel', 'warn']
  const env = { ...process.env, SITE: made, NODE_ENV: 'production' }
  const { status } = spawnSync('node_modules/.bin/vite', vite, { env, stdio: 'inherit' })
  if (status !== 0) throw new Error('The app of made-up resources is not built.')
  // Somebody else may have been faster.
  if (existsSync(site)) rmSync(made, { recursive: true })
  else renameSync(made, site)
  return site
}
