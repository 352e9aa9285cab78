import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demandConstant, demandFree } from '../../src/commands/new/demands.ts'
import {
  BadAnswer,
  fieldOf,
  nameOf,
  newKinds,
  pathOf,
  sentence,
} from '../../src/commands/new/description.ts'
import { nounFor } from '../../src/contract/texts.ts'
import { isAll } from '../support/long.ts'
import { copyRepository, runIn } from '../support/repository.ts'

/** What `npm run new` understands, and what it writes into a copy of the repository. */

describe('a field', () => {
  const usual = { kind: 'text', isRequired: false, options: [], resource: '' }

  test.each<[string, object]>([
    ['note', { ...usual, name: 'note', label: 'Note' }],
    ['name:text!', { ...usual, name: 'name', label: 'Name', isRequired: true }],
    ['name!', { ...usual, name: 'name', label: 'Name', isRequired: true }],
    ['validUntil:date', { ...usual, name: 'validUntil', label: 'Valid until', kind: 'date' }],
    [
      'stage:select=draft,in-review!',
      {
        ...usual,
        name: 'stage',
        label: 'Stage',
        kind: 'select',
        isRequired: true,
        options: ['draft', 'in-review'],
      },
    ],
    [
      'cityId:reference',
      { ...usual, name: 'cityId', label: 'City', kind: 'reference', resource: 'city' },
    ],
    [
      'newsTagId:reference!',
      {
        ...usual,
        name: 'newsTagId',
        label: 'News tag',
        kind: 'reference',
        isRequired: true,
        resource: 'news-tag',
      },
    ],
    [
      'buyerId:reference=employee',
      { ...usual, name: 'buyerId', label: 'Buyer', kind: 'reference', resource: 'employee' },
    ],
  ])('%s', (text, field) => {
    expect(fieldOf(text)).toEqual(field)
  })

  test.each([
    ['', 'write name:kind'],
    ['Name:text', 'write name:kind'],
    ['a b:text', 'write name:kind'],
    ['1st', 'write name:kind'],
    ['id:number', 'has id already'],
    ['createdAt:dateTime', 'has createdAt already'],
    ['name:string', 'string is none of text, longText'],
    ['tagIds:references', 'references is none of'],
    ['stage:select', 'name its values'],
    ['stage:select=a b', '"a b" is no value'],
    ['city:reference', 'call it cityId'],
    ['name:text=long', 'nothing behind an equals sign'],
  ])('%j is refused: %s', (text, words) => {
    expect(() => fieldOf(text)).toThrow(BadAnswer)
    expect(() => fieldOf(text)).toThrow(words)
  })
})

test.each(['Supplier', 'supplier_invoice', '-supplier', 'supplier-', '1st', 'a b', ''])(
  'the name %j is refused',
  (text) => expect(() => nameOf(text)).toThrow(BadAnswer),
)

test.each(['suppliers', '/', '/Suppliers', '/suppliers/', '/a b', '/a/:id'])(
  'the path %j is refused',
  (text) => expect(() => pathOf(text)).toThrow(BadAnswer),
)

test('names are written as each place writes them', () => {
  expect(nameOf('supplier-invoice')).toBe('supplier-invoice')
  expect(pathOf('/purchasing/supplier-invoice')).toBe('/purchasing/supplier-invoice')
  expect(sentence('in-review')).toBe('In review')
  expect(sentence('validUntil')).toBe('Valid until')
  const nouns = ['supplier', 'category', 'day', 'tax', 'branch', 'bus']
  expect(nouns.map((noun) => nounFor(2, noun))).toEqual([
    'suppliers',
    'categories',
    'days',
    'taxes',
    'branches',
    'buses',
  ])
})

test.each([
  ['brand', '/api/x', '/x', 'Choose another name.'],
  ['make', '/api/brands', '/x', 'by --api'],
  ['user', '/api/users', '/x', 'by --api'],
  ['make', '/api/x', '/comp-profile/brand', 'by --path'],
])('%s at %s and %s is taken', (name, api, path, cure) => {
  expect(() => demandFree(name, api, path)).toThrow(cure)
})

test('a name that is free, and a constant that the code has', () => {
  expect(() => demandFree('supplier', '/api/suppliers', '/purchasing/supplier')).not.toThrow()
  const code = "import { day, text } from '../schema.ts'\nconst other = 1"
  for (const name of ['return', 'class', 'text', 'day'])
    expect(() => demandConstant(name, [code]), name).toThrow(BadAnswer)
  for (const name of ['supplier', 'other', 'schema2'])
    expect(() => demandConstant(name, [code]), name).not.toThrow()
})

describe.runIf(isAll)('in a copy of the repository', () => {
  let copy = ''
  beforeAll(() => {
    copy = copyRepository()
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  const run = (command: string, input?: string) => runIn(copy, command, input)
  const list = 'src/contract/resources/index.ts'
  const text = (file: string) => readFileSync(join(copy, file), 'utf8')
  const add = (parameters: string, answers = '') => run(`npm run -s new -- ${parameters}`, answers)

  test('what it cannot use is told, and nothing is written', () => {
    const before = text(list)
    // There is nobody to ask.
    expect(add('')).toMatchObject({
      status: 1,
      said: expect.stringContaining('Nothing was written'),
    })
    for (const [parameters, words] of [
      ['supplier name:string', 'string is none of'],
      ['supplier name name', 'name is there twice'],
      ['supplier planetId:reference', 'no resource planet has a table'],
      ['return name', 'return means something else'],
      ['category-article name --api /api/x', 'categoryArticle means something else'],
      ['brand name', 'The resource brand has'],
      ['supplier name --path suppliers', 'is no path'],
    ] as const) {
      const { status, said } = add(parameters)
      expect(said).toContain(words)
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
    expect(written).toMatchObject({ status: 0, said: expect.stringContaining('Written:') })
    const answers = [
      'Tyre hotel',
      'tyre-hotel',
      '',
      'stay',
      '',
      'plate:foo',
      'plate!',
      'until:date',
      '',
    ]
    expect(add('', `${answers.join('\n')}\n`)).toMatchObject({ status: 0 })
    expect(text('src/contract/resources/tyre-hotel.ts')).toContain("singular: 'stay'")
    // The next one of a group follows the last of it.
    const invoice = "supplier-invoice 'number:text!' supplierId:reference! total:money!"
    expect(add(`${invoice} --group Purchasing`)).toMatchObject({ status: 0 })
    const last = '  gallery,\n  supplier,\n  supplierInvoice,\n  tyreHotel,\n]'
    expect(text(list)).toContain(last)
    expect(text('src/contract/resources/supplier.ts')).toContain("title: 'name'")
    const suites = ['pure/contract', 'wire/specification', 'static/architecture', 'static/words']
    const server = ['access', 'check-tables', 'constraints', 'plans', 'records', 'postgres']
    for (const command of [
      'npm run -s typecheck',
      'npm run -s lint',
      `npx vitest run --project static --project pure --project wire ${suites.map((name) => `test/${name}`).join(' ')} ${server
        .map((name) => `test/wire/${name}.test.ts`)
        .join(' ')}`,
    ]) {
      const { status, said } = run(command)
      expect(status, said).toBe(0)
    }
  })
})
