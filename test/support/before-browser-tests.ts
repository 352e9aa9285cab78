import { build } from '../../src/commands/build.js'
import { keepDemo } from './running-server.ts'

/**
 * The browser tests run what people run: the built app, served by the built server, with the demo
 * data.
 */
export default async function beforeBrowserTests(): Promise<void> {
  await build()
  await keepDemo()
}
