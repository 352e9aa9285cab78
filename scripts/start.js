// `npm start`: builds what is not built, then is the server. One process, so that a signal to it reaches the server.
import { existsSync } from 'node:fs'
import { build } from './build.js'

if (existsSync('.env')) process.loadEnvFile('.env')
build()
await import(new URL('../dist/server/main.js', import.meta.url).href)
