// Builds dist/web and dist/server where they are missing or older than what they are made of.
// `node src/commands/build.js --force` builds in any case.
import './env.js'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../..')
const stamp = join(root, 'dist/built-from')

/** @param {{ force?: boolean }} [options] */
export async function build({ force = false } = {}) {
  const now = fingerprint()
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  await Promise.all([
    run('vite', 'build'),
    run('vite', 'build', '--config', 'src/build/prerender.config.ts'),
    run('tsc', '-p', 'src/server/tsconfig.build.json'),
  ])
  await prerender()
  // What the compiler leaves behind: the migrations, and whatever else the server reads at run
  // time.
  cpSync(join(root, 'src/server'), join(root, 'dist/server'), {
    recursive: true,
    filter: (path) => !/\.ts$|tsconfig/.test(path),
  })
  writeFileSync(stamp, now)
}

/** Writes the public pages as HTML, for the server to send (`server/site.ts`), and the settings. */
async function prerender() {
  const folder = join(root, 'dist/prerender')
  const module = await import(pathToFileURL(join(folder, 'prerender.js')).href)
  for (const [name, value] of Object.entries(module.prerender()))
    writeFileSync(join(root, `dist/web/.vite/${name}.json`), JSON.stringify(value))
  rmSync(folder, { recursive: true })
}

/**
 * Changes when a source, a version or the key of the session does: other settings hold at run time.
 * Times would not do: a checkout sets them anew.
 */
function fingerprint() {
  const hash = createHash('sha256')
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const others = ['index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']
  for (const file of [
    ...sources.sort(),
    ...others.map((name) => join(root, name)).filter(existsSync),
  ]) {
    hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.update(String(process.env.VITE_SESSION_KEY)).digest('hex')
}

/**
 * @param {string} command
 * @param {string[]} parameters
 */
async function run(command, ...parameters) {
  // NODE_ENV says how the server runs, and is `test` inside Vitest; React's development build is
  // for `npm run dev` alone.
  const env = { ...process.env, NODE_ENV: 'production' }
  const path = join(root, 'node_modules/.bin', command)
  const [code] = await once(spawn(path, parameters, { cwd: root, env, stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} failed.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await build({ force: process.argv.includes('--force') })
