import { openDatabase } from '../../../src/server/database/open.ts'
import { prepare } from '../../../src/server/database/prepare.ts'
import { openFiles } from '../../../src/server/pictures/files.ts'
import { buildApp } from '../../../src/server/start/app.ts'
import { storedSecret } from '../../../src/server/start/settings.ts'
import { shiftedClock } from '../clock.ts'
import { unlimited } from '../limits.js'
import type { MadeUp } from './made-up.ts'

/** For browser tests: serves the resources of MADE_UP with the app of SITE. */
const { MADE_UP, DATA_DIR: folder = '', SITE: site, PORT, CLOCK_SHIFT } = process.env
const { madeUp }: { madeUp: MadeUp } = await import(`./${MADE_UP}-tables.ts`)
const { add, ...declared } = madeUp
const database = openDatabase({ folder, limits: unlimited })
await prepare(database, declared.resources)
await add(database)
const app = await buildApp({
  ...declared,
  database,
  files: openFiles(folder),
  secret: storedSecret(folder),
  clock: shiftedClock(Number(CLOCK_SHIFT)),
  limits: unlimited,
  ...(site && { site }),
})
process.stdout.write(`${await app.listen({ port: Number(PORT), host: '127.0.0.1' })}\n`)
