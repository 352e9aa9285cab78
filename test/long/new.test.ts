import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newKinds } from '../../src/commands/new/description.ts'
import { askingAll, copyRepository, mustRunIn, runIn } from '../support/repository.ts'
import { followSteps, ways } from '../support/worked-example.ts'

/** What `npm run new` writes into a copy of the repository. */

const copy = copyRepository()
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const list = 'src/contract/resources/index.ts'
const text = (file: string) => readFileSync(join(copy, file), 'utf8')
const add = (parameters: string, answers = '') =>
  runIn(copy, `npm run -s new -- ${parameters}`, answers)

test('what it cannot use is told, and nothing is written', () => {
  const before = text(list)
  for (const [parameters, words] of [
    // There is nobody to ask.
    ['', 'Nothing was written'],
    ['supplier name name', 'name is there twice'],
    ['supplier stage:choice', 'A choice is a select.'],
    ['supplier planetId:reference', 'no resource planet has a table'],
    ['category-article name --api /api/x', 'categoryArticle means something else'],
  ] as const) {
    const { status, output } = add(parameters)
    expect(output).toContain(words)
    expect(status).toBe(1)
  }
  expect(text(list)).toBe(before)
})

test('what it writes compiles, is formatted, and passes what asks every resource', () => {
  const written = add(
    `supplier 'name:text!' ${newKinds
      .map((kind) => {
        if (kind === 'select') return 'ofSelect:select=cash,credit-card!'
        if (kind === 'reference') return 'cityId:reference makerId:reference=brand!'
        return `of${kind[0]?.toUpperCase()}${kind.slice(1)}:${kind}`
      })
      .join(' ')} --group Purchasing`,
  )
  expect(written).toMatchObject({ status: 0, output: expect.stringContaining('Written:') })
  const answers = ['A claim', 'claim', '', 'demand', '', 'plate:foo', 'plate!', 'until:date']
  expect(add('', `${answers.join('\n')}\n\n`)).toMatchObject({ status: 0 })
  expect(text('src/contract/resources/claim.ts')).toContain("singular: 'demand'")
  // The next one of a group follows the last of it.
  const invoice = "supplier-invoice 'number:text!' supplierId:reference! total:money!"
  expect(add(`${invoice} --group Purchasing`)).toMatchObject({ status: 0 })
  const last = '  gallery,\n  supplier,\n  supplierInvoice,\n  claim,\n]'
  expect(text(list)).toContain(last)
  expect(text('src/contract/resources/supplier.ts')).toContain("title: 'name'")
  mustRunIn(copy, 'npm run -s lint')
  // The examples stand beside what has been written.
  for (const command of [
    ...ways.flatMap((way) => followSteps(copy, 'docs/resources.md', way)),
    'npx biome check --write src',
    'npm run -s typecheck',
    `npx vitest run ${askingAll.join(' ')}`,
  ])
    mustRunIn(copy, command)
})
