// `npm start`: builds what is missing or outdated, then runs the server in the same process, so
// that signals reach it.
import './env.js'
import { build } from './build.js'

await build()
await import(new URL('../../dist/server/start/main.js', import.meta.url).href)
