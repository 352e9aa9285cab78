// `npm start`: builds what is not built, then is the server. One process, so that a signal to it
// reaches the server.
import './env.js'
import { build } from './build.js'

await build()
await import(new URL('../../dist/server/start/main.js', import.meta.url).href)
