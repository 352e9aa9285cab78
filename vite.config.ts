import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** The API that `npm run dev` starts beside this server (scripts/dev.js). */
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * Packages that only define things when imported, but do not say so (`sideEffects` in their package.json).
 * Told, the bundler leaves out what of them is not used: about 48 KiB.
 */
const quiet =
  /\/node_modules\/(react-markdown|remark-[^/]+|micromark[^/]*|mdast-[^/]+|unified|vfile[^/]*|papaparse|pluralize|qs|query-string|notistack|lodash-es|dayjs|react-hook-form|crypto-js|@refinedev\/[^/]+)\//

/** The button of @mui/lab warns; the rest are described in src/web/stand-ins. */
const alias = [
  { find: '@mui/lab/LoadingButton', replacement: '@mui/material/Button' },
  { find: 'notistack', replacement: standIn('notistack.ts') },
  { find: /^side-channel$/, replacement: standIn('side-channel.cjs') },
  { find: 'pluralize', replacement: standIn('pluralize.ts') },
  { find: '@refinedev/devtools-internal', replacement: standIn('devtools.ts') },
]

export default defineConfig({
  plugins: [react(), brotli()],
  resolve: { alias },
  server: { proxy: { '/api': api, '/files': api } },
  build: {
    outDir: 'dist/web',
    manifest: true,
    // The content policy lets in no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: quiet, sideEffects: false }] } },
  },
  test: {
    // A machine that reads the result finds it as JSON (.ci/run); Playwright's own folder is test-results/browser.
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    outputFile: { json: 'test-results/unit.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/*.test.ts', 'test/server/**/*.test.ts'],
          environment: 'node',
          // The database works in a worker thread, which Node itself loads: tsx lets it read TypeScript.
          execArgv: ['--import', 'tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['test/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Left to Node, these would be loaded twice (two routers, two themes) or fail on a directory import.
          server: { deps: { inline: [/@refinedev/, /@mui\//] } },
        },
      },
    ],
  },
})

function standIn(file: string): string {
  return fileURLToPath(new URL(`src/web/stand-ins/${file}`, import.meta.url))
}

/** Writes `app.js.br` beside `app.js`, once at build instead of at every request. */
function brotli(): Plugin {
  return {
    name: 'roda:brotli',
    apply: 'build',
    generateBundle: {
      // After Vite itself, which still writes into the chunks here.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|svg)$/.test(file.fileName)) continue
          const text = file.type === 'chunk' ? file.code : file.source
          const source = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source })
        }
      },
    },
  }
}
