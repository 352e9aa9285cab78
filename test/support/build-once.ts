import { build } from '../../scripts/build.js'

/** The browser tests run what people run: the built app, served by the built server. */
export default function buildOnce(): void {
  build()
}
