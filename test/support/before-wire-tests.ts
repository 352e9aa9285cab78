import type { TestProject } from 'vitest/node'
import { embeddedTemplate } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo, which servers begin with a copy of. */
    demo: string
  }
}

/** Made once before the tests, as each of several would make its own. */
export default async function beforeWireTests(project: TestProject): Promise<void> {
  if (!process.env.DATABASE_URL) project.provide('demo', await embeddedTemplate())
}
