import type { TestProject } from 'vitest/node'
import { embeddedTemplate } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo, for servers to begin with a copy of. */
    demo: string
  }
}

/** Makes it before the tests, or several of them would, each its own. */
export default async function beforeWireTests(project: TestProject): Promise<void> {
  if (!process.env.DATABASE_URL) project.provide('demo', await embeddedTemplate())
}
