import { readdirSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotli } from '../../../src/build/brotli.ts'

/** Builds the peer in the current folder, compressed as our app is. */
export default defineConfig({
  plugins: [react(), brotli()],
  logLevel: 'error',
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: readdirSync('.').filter((file) => file.endsWith('.html')),
      checks: { pluginTimings: false },
    },
  },
})
