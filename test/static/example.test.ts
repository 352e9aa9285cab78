import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { copyRepository, mustRunIn, runIn } from '../support/repository.ts'
import { followSteps, ways } from '../support/worked-example.ts'

/**
 * The examples of docs/resources.md, taken at their word in a copy of the repository: a resource, a
 * page of it made by hand, and one of another API. That the tests over all resources pass with them,
 * and that they are served and look right: `npm run test:long -- copies`.
 */

const copy = copyRepository()
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Run in the copy: what is wrong with the tables that the resources are kept in. */
const problems = `
  import { resources } from './src/contract/resources/index.ts'
  import { tableProblems } from './src/server/records/check-tables.ts'
  import { tables } from './src/server/database/tables.ts'
  console.log(JSON.stringify(tableProblems(resources, tables)))`

test('the examples compile, agree with their table, and pass what asks every resource', () => {
  const commands = ways.flatMap((way) => followSteps(copy, 'docs/resources.md', way))
  expect(commands).toEqual([expect.stringContaining('drizzle-kit generate')])
  for (const command of commands) mustRunIn(copy, command)
  mustRunIn(copy, 'npx tsc -p src/contract')
  const { output } = runIn(copy, 'node --import tsx --input-type=module', problems)
  expect(JSON.parse(output)).toEqual([])
  const suites = 'contract/resources contract/check-resources web/opened web/palette'
  mustRunIn(copy, `npx vitest run --project pure ${suites}`)
})
