import type { TestProject } from 'vitest/node'
import { embeddedTemplate } from '../../support/database.ts'

/** For the web tests, whose servers are embedded: nobody else makes it beside PostgreSQL. */
export default async function provideDemo(project: TestProject): Promise<void> {
  project.provide('demo', await embeddedTemplate())
}
