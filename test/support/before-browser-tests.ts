import { build } from '../../src/commands/build.js'
import { keepDemo } from './running-server.ts'

/**
 * The browser tests run what people run: the built app, served by the built server, with the demo
 * data. What has not changed since it was built, or made, is taken as it is.
 */
export default async function beforeBrowserTests(): Promise<void> {
  await build()
  await keepDemo()
}
