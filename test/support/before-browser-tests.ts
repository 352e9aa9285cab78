import { build } from '../../src/commands/build.js'
import { keepMadeUp } from './made-up/made-up.ts'
import { keepDemo } from './running-server.ts'

/**
 * The browser tests run what people run: the built app, served by the built server, with the demo
 * data; and for what no resource of ours has, the app of made-up ones.
 */
export default async function beforeBrowserTests(): Promise<void> {
  await build()
  keepMadeUp()
  await keepDemo()
}
