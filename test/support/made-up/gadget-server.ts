import { resources } from '../../../src/contract/resources/index.ts'
import { buildApp } from '../../../src/server/app.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { prepare } from '../../../src/server/database/prepare.ts'
import { openFiles } from '../../../src/server/pictures/files.ts'
import { shiftedClock } from '../clock.ts'
import { unlimited } from '../limits.js'
import { gadget } from './gadget.ts'
import { addGadgets, gadgetActions, gadgetTables } from './gadget-tables.ts'

/**
 * A process that serves the gadgets beside the demo that it begins with, and prints where: for
 * tests whose own process is a browser's.
 */
const folder = process.env.DATA_DIR ?? ''
const database = openDatabase({ folder, limits: unlimited })
const files = openFiles(folder)
const declared = [...resources, gadget]
await prepare(database, declared)
await addGadgets(database)
const app = await buildApp({
  database,
  files,
  secret: 'a secret of the tests, long enough for it',
  resources: declared,
  tables: gadgetTables,
  handlers: { gadget: gadgetActions },
  clock: shiftedClock(Number(process.env.CLOCK_SHIFT)),
  limits: unlimited,
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
