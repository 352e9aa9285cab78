import { join } from 'node:path'
import { mergeConfig, type Plugin } from 'vite'
import config from '../../../vite.config.ts'

const made: Readonly<Record<string, string>> = {
  '../../contract/resources/index.ts': 'app.ts',
  './screens.ts': 'screens.ts',
}

/** Gives the app the made-up resources and pages, and changes nothing else. */
const withMadeUp: Plugin = {
  name: 'with-made-up',
  enforce: 'pre',
  resolveId: (source, importer) =>
    made[source] && importer?.endsWith('/web/app/App.tsx')
      ? join(import.meta.dirname, made[source])
      : undefined,
}

const { plugins = [], ...others } = config
// Nobody measures the bytes of this app, and compressing them takes longest.
const unpacked = plugins.flat().filter((one) => Object(one).name !== 'roda:brotli')

export default mergeConfig(others, {
  plugins: [unpacked, withMadeUp],
  build: { outDir: process.env.SITE },
})
