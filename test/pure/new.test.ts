import { describe, expect, test } from 'vitest'
import { demandConstant, demandFree } from '../../src/commands/new/demands.ts'
import { BadAnswer, fieldOf, nameOf, pathOf, sentence } from '../../src/commands/new/description.ts'
import { nounFor } from '../../src/contract/texts.ts'

/** What `npm run new` understands. */

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
