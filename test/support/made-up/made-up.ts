import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Database } from '../../../src/server/database/open.ts'
import type { AppOptions } from '../../../src/server/start/app.ts'
import { type RunningServer, startServer } from '../running-server.ts'

/** What a server has beyond Roda: resources, or only records. */
export interface MadeUp extends Required<Pick<AppOptions, 'resources' | 'tables'>> {
  handlers?: NonNullable<AppOptions['handlers']>
  /** Does what a migration would do for the resources, and adds the records. */
  add(database: Database): Promise<unknown>
}

const folder = import.meta.dirname

/** Serves made-up resources by our server: the `madeUp` of `<name>-tables.ts`. */
export function serveMadeUp(
  name: string,
  { data, ...env }: { data?: string; SITE?: string } = {},
): Promise<RunningServer> {
  const script = ['--import', 'tsx', join(folder, 'server.ts')]
  return startServer({ MADE_UP: name, ...env }, { script, ...(data && { data }) })
}

/** Serves the resources of `app.ts`, with an app that is built for them. */
export function startMadeUp(): Promise<RunningServer> {
  return serveMadeUp('app', { SITE: builtApp() })
}

/** Builds the app for the made-up resources, if it or they have changed. */
function builtApp(): string {
  const hash = createHash('sha256')
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort())
    if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)))
  // Deleted with the build of our own app.
  const site = resolve('dist', `made-up-${hash.digest('hex').slice(0, 8)}`)
  if (existsSync(site)) return site
  const made = `${site}-${process.pid}`
  const vite = ['build', '-c', join(folder, 'vite.config.ts'), '--logLevel', 'warn']
  const env = { ...process.env, SITE: made, NODE_ENV: 'production' }
  const { status } = spawnSync('node_modules/.bin/vite', vite, { env, stdio: 'inherit' })
  if (status !== 0) throw new Error('The app of made-up resources is not built.')
  // Another process may have been faster.
  if (existsSync(site)) rmSync(made, { recursive: true })
  else renameSync(made, site)
  return site
}
