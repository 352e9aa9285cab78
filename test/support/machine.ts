import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'

/** What this machine offers to tests, in addition to Node. */

/**
 * The path of a Chromium that starts; undefined if there is none. The headless shell takes half the
 * work of a browser with a hidden window. It is in a package of Debian, and in one of npm, for
 * machines with the libraries that it needs.
 */
export async function chromium(): Promise<string | undefined> {
  const paths = [
    process.env.CHROME_PATH,
    '/usr/bin/chromium-headless-shell',
    // Unpacked at first use; not available for every kind of machine.
    await sparticuz.executablePath().catch(() => undefined),
    '/usr/bin/chromium',
  ]
  return paths.find((path) => path && spawnSync(path, ['--version']).status === 0)
}

/** Whether `with-postgres.sh` finds a PostgreSQL server to start; clients alone are not enough. */
export function hasPostgres(): boolean {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  return (
    versions.some((version) => existsSync(`${debian}/${version}/bin/initdb`)) ||
    spawnSync('initdb', ['--version'], { stdio: 'ignore' }).status === 0
  )
}
