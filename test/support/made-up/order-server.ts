import { resources } from '../../../src/contract/resources/index.ts'
import { buildApp } from '../../../src/server/app.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { openFiles } from '../../../src/server/pictures/files.ts'
import { storedSecret } from '../../../src/server/settings.ts'
import { shiftedClock } from '../clock.ts'
import { unlimited } from '../limits.js'
import { order } from './order.ts'
import { addOrders, orderTables } from './order-tables.ts'

/**
 * A process that serves the orders beside the demo that it begins with, and the app that was built
 * with them (`build-with-orders.ts`).
 */
const folder = process.env.DATA_DIR ?? ''
const database = openDatabase({ folder, limits: unlimited })
await addOrders(database)
const app = await buildApp({
  database,
  files: openFiles(folder),
  secret: storedSecret(folder),
  resources: [...resources, order],
  tables: orderTables,
  clock: shiftedClock(Number(process.env.CLOCK_SHIFT)),
  site: process.env.SITE ?? '',
  limits: unlimited,
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
