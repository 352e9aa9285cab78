// Builds dist/web and dist/server if they are missing or older than their sources.
// `node src/commands/build.js --force` builds in any case.
import './env.js'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { waitForLock } from 'fs-native-extensions'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')

/**
 * The parts of a build: the sources (`of`), and the entries of `dist` that are deleted before
 * (`goes`).
 */
export const parts = {
  web: {
    of: /^(src\/(brand|build|commands\/build|contract|sheet|web)|index\.|vite\.|package-lock|tsconfig|\.env(?!\.example))/,
    goes: /^(web|made-up|peers)/,
    make: async () => {
      await Promise.all([
        run('vite', 'build'),
        run('vite', 'build', '--config', 'src/build/prerender.config.ts'),
      ])
      await prerender()
    },
  },
  server: {
    of: /^(src\/(brand|commands\/build|contract|server|sheet)|package-lock|tsconfig)/,
    goes: /^(?!web|made-up|peers|prerender|lock)/,
    make: async () => {
      await run('tsc', '-p', 'src/server/tsconfig.build.json')
      // Files that the compiler does not copy: the migrations, and whatever else the server reads
      // at run time.
      cpSync(join(root, 'src/server'), join(dist, 'server'), {
        recursive: true,
        filter: (path) => !/\.ts$|tsconfig/.test(path),
      })
    },
  },
}

/** @param {{ force?: boolean }} [options] */
export async function build({ force = false } = {}) {
  mkdirSync(dist, { recursive: true })
  const lock = openSync(join(dist, 'lock'), 'a+')
  // One build at a time; others wait, and then find its result.
  await waitForLock(lock)
  await Promise.all(
    Object.entries(parts).map(async ([name, { of, goes, make }]) => {
      const stamp = join(dist, `${name}-built-from`)
      const now = fingerprint(of)
      if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
      for (const entry of readdirSync(dist))
        if (goes.test(entry)) rmSync(join(dist, entry), { recursive: true, force: true })
      await make()
      writeFileSync(stamp, now)
    }),
  ).finally(() => closeSync(lock))
}

/**
 * Writes the public pages as HTML, for the server to send (`server/http/site.ts`), and the settings
 * of the build.
 */
async function prerender() {
  const folder = join(dist, 'prerender')
  const module = await import(pathToFileURL(join(folder, 'prerender.js')).href)
  for (const [name, value] of Object.entries(module.prerender()))
    writeFileSync(join(dist, `web/.vite/${name}.json`), JSON.stringify(value))
  rmSync(folder, { recursive: true })
}

/**
 * Changes with the sources, the versions of packages and the key of the session; other settings are
 * read at run time. Modification times would not do, as a checkout changes them.
 *
 * @param {RegExp} of
 */
function fingerprint(of) {
  const hash = createHash('sha256')
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  for (const file of [...readdirSync(root), ...sources].sort())
    if (of.test(file)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.update(String(process.env.VITE_SESSION_KEY)).digest('hex')
}

/**
 * @param {string} command
 * @param {string[]} parameters
 */
async function run(command, ...parameters) {
  // NODE_ENV is meant for the running server, and is `test` inside Vitest; only `npm run dev` uses
  // React's development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  const path = join(root, 'node_modules/.bin', command)
  const [code] = await once(spawn(path, parameters, { cwd: root, env, stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} failed.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await build({ force: process.argv.includes('--force') })
