import { buildApp } from '../../../src/server/app.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { openFiles } from '../../../src/server/pictures/files.ts'
import { storedSecret } from '../../../src/server/settings.ts'
import { shiftedClock } from '../clock.ts'
import { unlimited } from '../limits.js'
import { resources } from './ticket.ts'
import { addTickets, ticketTables } from './ticket-tables.ts'

/**
 * A process that serves the tickets beside the demo that it begins with, with the app of SITE, and
 * prints where.
 */
const { DATA_DIR: folder = '', SITE: site, PORT, CLOCK_SHIFT } = process.env
const database = openDatabase({ folder, limits: unlimited })
await addTickets(database)
const app = await buildApp({
  database,
  files: openFiles(folder),
  secret: storedSecret(folder),
  resources,
  tables: ticketTables,
  clock: shiftedClock(Number(CLOCK_SHIFT)),
  limits: unlimited,
  ...(site && { site }),
})
process.stdout.write(`${await app.listen({ port: Number(PORT), host: '127.0.0.1' })}\n`)
