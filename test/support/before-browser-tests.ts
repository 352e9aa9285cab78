import { build } from '../../src/commands/build.js'
import { keepDemo } from './running-server.ts'

/** What people run: app and server as built, with the demo, each made anew if changed. */
export default async function beforeBrowserTests(): Promise<void> {
  await build()
  await keepDemo()
}
