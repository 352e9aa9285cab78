import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { runnerImport } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import type { ProjectConfig } from 'vitest/node'
import * as brand from './src/brand.ts'
import { writeBrand } from './src/build/brand.ts'
import { brotli } from './src/build/brotli.ts'
import { groups, refuseCircles } from './src/build/chunks.ts'
import { loadPagesAtOnce } from './src/build/page-files.ts'
import { markPure, treeshake } from './src/build/side-effects.ts'
import { standIn } from './src/build/stand-ins.ts'
import { writeStyles } from './src/build/styles.ts'

/** Of tests that start servers: the demo that these begin with. */
const globalSetup = 'test/support/before-wire-tests.ts'

/** Tests of what runs in a browser. */
const inDocument: ProjectConfig = {
  environment: 'jsdom',
  globalSetup,
  setupFiles: ['in-document', 'slow-line', 'valid-html'].map((name) => `test/support/${name}.ts`),
  // Left to Node, these would be loaded twice (two routers, two themes) or fail on a directory
  // import.
  server: { deps: { inline: [/@refinedev/, /@mui\//] } },
}

export default defineConfig({
  // A test begins with an empty one.
  cacheDir: process.env.CACHE_DIR,
  plugins: [
    react(),
    writeBrand(brand),
    writeStyles(),
    standIn(),
    markPure(),
    loadPagesAtOnce(contract),
    refuseCircles(),
    brotli(),
  ],
  optimizeDeps: {
    // By itself, Vite reads every page there is, those of the bench too, finds packages that are
    // not installed, gives up, and loads the page again for each library that it meets.
    entries: ['index.html'],
  },
  worker: { plugins: () => [standIn()] },
  build: {
    outDir: 'dist/web',
    manifest: true,
    // By gzip, which no browser is sent.
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // The content policy lets in no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake,
      output: { codeSplitting: { groups } },
    },
  },
  test: {
    // Left alone, it would keep one of two cores free.
    maxWorkers: availableParallelism(),
    // The first test of all makes the template of the databases, and on a busy machine that and
    // each start take a while.
    hookTimeout: 300_000,
    testTimeout: 300_000,
    expect: { poll: { timeout: 100_000 } },
    tags: [
      { name: 'postgres', description: 'Run on PostgreSQL too, where that differs.' },
      { name: 'long', description: 'By `npm run test:long` alone.' },
    ],
    projects: [
      storey('static', ['test/static/*.test.ts']),
      storey('pure', ['test/pure/**/*.test.ts']),
      storey('wire', ['test/wire/**/*.test.ts'], {
        exclude: [
          'test/wire/app/**',
          // These are of the embedded database alone, and have been run without a PostgreSQL server.
          ...(process.env.DATABASE_URL ? ['test/wire/{embedded,process}.test.ts'] : []),
        ],
        globalSetup,
        // Compiles the embedded database without optimisation, which no file runs long enough for.
        execArgv: ['--liftoff-only'],
      }),
      // By `npm run test:long` alone.
      storey('long', ['test/long/*.test.ts']),
      storey('providers', ['test/wire/app/*.test.ts'], inDocument),
      // A menu that is left open hides the next file's page.
      storey('app', ['test/wire/app/*.test.tsx'], { ...inDocument, isolate: true }),
      storey('machines', ['test/journeys/machines/*.test.tsx'], inDocument),
    ],
  },
})

/**
 * What a build reads of the contract, if it holds. It is not imported: at a change of what these
 * settings import, Vite starts anew.
 */
async function contract() {
  const load = async <Module>(name: string): Promise<Module> =>
    (await runnerImport<Module>(join(import.meta.dirname, 'src/contract', name))).module
  const [{ problemsOf }, { refuse }, { resources }, { capabilityFor }] = await Promise.all([
    load<typeof import('./src/contract/check-resources.ts')>('check-resources.ts'),
    load<typeof import('./src/contract/refuse-problems.ts')>('refuse-problems.ts'),
    load<typeof import('./src/contract/resources/index.ts')>('resources/index.ts'),
    load<typeof import('./src/contract/stated.ts')>('stated.ts'),
  ])
  refuse(problemsOf(resources))
  return { resources, capabilityFor }
}

/**
 * Without a document, the server's modules are loaded, and its database compiled, once a worker
 * instead of once a file.
 */
function storey(
  name: string,
  include: string[],
  own: ProjectConfig = {},
): TestProjectConfiguration {
  return { extends: true, test: { name, include, environment: 'node', isolate: false, ...own } }
}
