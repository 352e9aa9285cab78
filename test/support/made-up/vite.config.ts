import { join } from 'node:path'
import { mergeConfig, type Plugin } from 'vite'
import config from '../../../vite.config.ts'

const declared = /contract\/resources\/index\.ts$/

/** Tells the app of the made-up resources, and nothing else of them. */
const withMadeUp: Plugin = {
  name: 'with-made-up',
  enforce: 'pre',
  resolveId: (source, importer) =>
    declared.test(source) && importer?.endsWith('/web/app/App.tsx')
      ? join(import.meta.dirname, 'app.ts')
      : undefined,
}

export default mergeConfig(config, {
  plugins: [withMadeUp],
  build: { outDir: process.env.SITE },
})
