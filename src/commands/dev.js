// `npm run dev`: the web app with hot reload, and the API behind it. Vite loads both. The first
// request after a change of the API's sources waits until the API is reloaded; the database stays
// open.
import './env.js'
import { spawn } from 'node:child_process'
import { createRequire, SourceMap } from 'node:module'
import { join } from 'node:path'
import { createServer } from 'vite'

const { HOST, PORT, WEB_PORT, VITE_REFINE_DEVTOOLS_PORT } = process.env
// A request waits until the API is reloaded, or gets the reason why it cannot be.
const api = { target: `http://127.0.0.1:${PORT || 3000}`, bypass: renewed }
/**
 * Maps a position in a loaded module, as in the stack of an error, to its source file and line.
 *
 * @param {import('vite').ViteDevServer} server
 */
function tellPlaces({ middlewares, transformRequest }) {
  middlewares.use('/@place', async ({ url = '' }, reply) => {
    const [, module = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(url) ?? []
    const map = /** @type {any} */ ((await transformRequest(module))?.map)
    const origin = new SourceMap(map).findOrigin(Number(line), Number(column))
    const at = 'lineNumber' in origin ? origin.lineNumber : line
    reply.end(`${module.slice(1).replace(/\?.*/, '')}:${at}`)
  })
}

/**
 * Problems in the declarations are shown in place of the page.
 *
 * @param {string} _code
 * @param {string} module
 * @param {{ ssr?: boolean }} [options]
 */
async function checkDeclarations(_code, module, options) {
  if (options?.ssr || !module.includes('/src/contract/resources/')) return
  /** @param {string} name */
  const declared = (name) => vite.ssrLoadModule(`/src/contract/${name}.ts`)
  const { problemsOf } = await declared('check-resources')
  const { refuse } = await declared('refuse-problems')
  refuse(problemsOf((await declared('resources/index')).resources))
}

/** @type {import('vite').Plugin} */
const declarations = { name: 'roda:declarations', enforce: 'pre', transform: checkDeclarations }
/**
 * The page of parts takes the place of the app at its addresses. No build has it.
 *
 * @type {import('vite').Plugin}
 */
const parts = {
  name: 'roda:parts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { originalUrl = '' }) =>
      /^\/parts\b/.test(originalUrl) ? html.replace('web/main.tsx', 'web/parts/main.tsx') : html,
  },
}
const vite = await createServer({
  plugins: [{ name: 'roda:places', configureServer: tellPlaces }, declarations, parts],
  optimizeDeps: { entries: ['src/web/parts/main.tsx'] },
  server: {
    host: HOST || 'localhost',
    port: Number(WEB_PORT || 5173),
    strictPort: true,
    proxy: { '/api': api, '/files': api },
  },
})

/** @param {string} name */
const load = (name) => vite.ssrLoadModule(`/src/server/${name}.ts`)

/**
 * The running server and database, and the modules that they were made by.
 *
 * @type {Record<string, any>}
 */
const now = {}
let latest = Promise.resolve()

/** Renews the API once at a time. */
function renewed() {
  latest = latest.catch(() => undefined).then(renew)
  return latest
}

async function renew() {
  const { start } = await load('start/serve')
  if (start === now.start) return
  await now.running?.stop()
  now.running = undefined
  const { openDatabase } = await load('database/open')
  if (openDatabase !== now.openDatabase) {
    await now.database?.close()
    now.database = undefined
    now.openDatabase = openDatabase
  }
  /** @param {object} options */
  const open = (options) => {
    now.database ??= openDatabase(options)
    return { ...now.database, close: async () => undefined }
  }
  const { readSettings } = await load('start/settings')
  now.running = await start(readSettings({ ...process.env, HOST: '127.0.0.1' }), { open })
  now.start = start
}

async function listen() {
  await vite.listen().catch((error) => {
    throw new Error(`WEB_PORT or HOST: ${error.message}`)
  })
}

try {
  await Promise.all([renewed(), listen()])
} catch (error) {
  const { reasonOf } = await load('database/errors')
  process.stderr.write(`The development server cannot start.\n${reasonOf(error)}\n`)
  process.exit(1)
}
process.stdout.write(now.running.greeting(vite.resolvedUrls?.local[0]))

if (VITE_REFINE_DEVTOOLS_PORT) {
  const server = createRequire(import.meta.url).resolve('@refinedev/devtools-server')
  const env = { ...process.env, REFINE_DEVTOOLS_PORT: VITE_REFINE_DEVTOOLS_PORT }
  const devtools = spawn(process.execPath, [join(server, '../cli.cjs')], { env, stdio: 'inherit' })
  process.on('exit', () => devtools.kill())
}
