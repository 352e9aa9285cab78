// The server as a process, its clock ahead of the machine's by CLOCK_SHIFT milliseconds:
// `node test/support/server-process.js dist/server` for the built one, with `--import tsx` and
// `src/server` for the sources.
import { unlimited } from './limits.js'

const folder = process.argv[2] ?? 'dist/server'
const extension = folder.startsWith('dist') ? 'js' : 'ts'

/** @param {string} name */
function load(name) {
  return import(new URL(`../../${folder}/${name}.${extension}`, import.meta.url).href)
}

const [{ serve }, { readSettings }] = await Promise.all([
  load('start/serve'),
  load('start/settings'),
])
const shift = Number(process.env.CLOCK_SHIFT)
await serve(readSettings(process.env), {
  clock: () => new Date(Date.now() + shift),
  limits: unlimited,
})
