import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'

/** What this machine has for the tests, beside Node. */

/**
 * The path of a Chromium that starts; undefined where there is none. One without a window of its own
 * takes half the work of one that only hides it. Debian has it as a package, and so has npm, for
 * machines with the libraries that it needs.
 */
export async function chromium(): Promise<string | undefined> {
  const paths = [
    process.env.CHROME_PATH,
    '/usr/bin/chromium-headless-shell',
    // Unpacked at the first use; not every kind of machine has one.
    await sparticuz.executablePath().catch(() => undefined),
    '/usr/bin/chromium',
  ]
  return paths.find((path) => path && spawnSync(path, ['--version']).status === 0)
}

/** Whether `with-postgres.sh` finds a PostgreSQL to start: its clients alone are none. */
export function hasPostgres(): boolean {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  return (
    versions.some((version) => existsSync(`${debian}/${version}/bin/initdb`)) ||
    spawnSync('initdb', ['--version'], { stdio: 'ignore' }).status === 0
  )
}
