import { build } from '../../src/commands/build.js'
import { keepDemo } from './running-server.ts'

/** Builds app and server as people run them, and the demo data, if anything has changed. */
export default async function beforeBrowserTests(): Promise<void> {
  await build()
  await keepDemo()
}
