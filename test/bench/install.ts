import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Installs the packages of a folder with a lockfile of its own, unless they are there.
 *
 * @throws {Error} where they cannot be.
 */
export function install(folder: string): void {
  if (existsSync(join(folder, 'node_modules'))) return
  const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  if (spawnSync('npm', parameters, { cwd: folder, stdio: 'inherit' }).status !== 0)
    throw new Error(
      `The packages of ${basename(folder)} cannot be installed. Is an npm registry in reach?`,
    )
}
