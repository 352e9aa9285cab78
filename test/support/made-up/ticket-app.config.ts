import { join } from 'node:path'
import { mergeConfig, type Plugin } from 'vite'
import config from '../../../vite.config.ts'

const declared = /contract\/resources\/index\.ts$/

/** Tells the app of the tickets, and nothing else of it. */
const withTickets: Plugin = {
  name: 'with-tickets',
  enforce: 'pre',
  resolveId: (source, importer) =>
    declared.test(source) && importer?.endsWith('/web/app/App.tsx')
      ? join(import.meta.dirname, 'ticket.ts')
      : undefined,
}

export default mergeConfig(config, {
  plugins: [withTickets],
  build: { outDir: process.env.SITE },
})
