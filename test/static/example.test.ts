import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { copyRepository, mustRunIn, runIn } from '../support/repository.ts'
import { followSteps } from '../support/worked-example.ts'

/**
 * The example of docs/resources.md, taken at its word in a copy of the repository. That it passes
 * what asks every resource, is served and looks right: `npm run test:long -- copies`.
 */

const copy = copyRepository()
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Run in the copy: what is wrong with the declarations, and with the tables that they are kept in. */
const problems = `
  import { problemsOf } from './src/contract/check-resources.ts'
  import { resources } from './src/contract/resources/index.ts'
  import { tableProblems } from './src/server/records/check-tables.ts'
  import { tables } from './src/server/database/tables.ts'
  import { rights } from './test/support/rights.ts'
  const { actions } = resources.find(({ name }) => name === 'voucher')
  const endpoints = Object.values(actions).map(({ endpoint }) => endpoint)
  console.log(JSON.stringify([
    ...problemsOf(resources),
    ...tableProblems(resources, tables),
    ...endpoints.filter((endpoint) => !(endpoint in rights)),
    ...('voucher' in tables ? [] : ['no table']),
  ]))`

test('the example of a resource compiles, and its table and rights agree with it', () => {
  const commands = followSteps(copy, 'docs/resources.md', 'An example')
  expect(commands).toEqual([expect.stringContaining('drizzle-kit generate')])
  for (const command of commands) mustRunIn(copy, command)
  mustRunIn(copy, 'npx tsc -p src/contract')
  const { said } = runIn(copy, 'node --import tsx --input-type=module', problems)
  expect(JSON.parse(said)).toEqual([])
})
