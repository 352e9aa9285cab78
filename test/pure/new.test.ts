import { describe, expect, test } from 'vitest'
import { demandConstant, demandFree } from '../../src/commands/new/demands.ts'
import { asField, asName, BadAnswer, pathOf, sentence } from '../../src/commands/new/description.ts'

/** What `npm run new` understands. */

describe('a field', () => {
  const usual = { kind: 'text', isRequired: false, options: [], resource: '' }

  const required = { isRequired: true }
  const options = ['draft', 'in-review']
  const cityId = { kind: 'reference', resource: 'city' }
  const newsTagId = { kind: 'reference', resource: 'news-tag' }
  const buyerId = { kind: 'reference', resource: 'employee' }
  test.each<[string, string, object]>([
    ['note', 'note', {}],
    ['name:text!', 'name', required],
    ['name!', 'name', required],
    ['validUntil:date', 'validUntil', { kind: 'date' }],
    ['stage:select=draft,in-review!', 'stage', { kind: 'select', options, ...required }],
    ['cityId:reference', 'cityId', cityId],
    ['newsTagId:reference!', 'newsTagId', { ...newsTagId, ...required }],
    ['buyerId:reference=employee', 'buyerId', buyerId],
  ])('%s', (text, name, more) => {
    expect(asField(text)).toEqual({ ...usual, name, ...more })
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
    expect(() => asField(text)).toThrow(BadAnswer)
    expect(() => asField(text)).toThrow(words)
  })
})

const names = ['Supplier', 'supplier_invoice', '-supplier', 'supplier-', '1st', 'a b', '']
const paths = ['suppliers', '/', '/Suppliers', '/suppliers/', '/a b', '/a/:id']
test.each([
  ['name', asName, names],
  ['path', pathOf, paths],
])('a %s that is wrong is refused', (_, read, texts) => {
  for (const text of texts) expect(() => read(text), text).toThrow(BadAnswer)
})

test('names are written as each place writes them', () => {
  expect(asName('supplier-invoice')).toBe('supplier-invoice')
  expect(pathOf('/purchasing/supplier-invoice')).toBe('/purchasing/supplier-invoice')
  expect(sentence('in-review')).toBe('In review')
  expect(sentence('validUntil')).toBe('Valid until')
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
