// @module-tag postgres
import { DrizzleQueryError } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { resources } from '../../src/contract/resources/index.ts'
import { fieldAtFault, usagesOf } from '../../src/server/records/constraints.ts'
import { tableOf, tables, tablesOf } from '../../src/server/records/table.ts'
import { Refusal } from '../../src/server/refusal.ts'

/** What is said of a record that the database refuses, and what keeps one from being deleted. */

const resourceTables = tablesOf(resources, tables)
const table = (name: string) => tableOf(resourceTables, name)

describe('a branch that the database refuses', () => {
  const branch = table('branch')
  const { foreignKeys, indexes } = getTableConfig(branch.table)
  const keyOf = (...names: string[]) =>
    foreignKeys
      .find((key) => String(key.reference().columns.map(({ name }) => name)) === String(names))
      ?.getName()
  const unique = indexes.find(({ config }) => config.unique)?.config.name
  const city = keyOf('city_id', 'province_id')
  const province = keyOf('province_id')

  function broken(code: string, constraint: string | undefined): Error {
    const error = new pg.DatabaseError('No.', 3, 'error')
    return Object.assign(error, { code, constraint })
  }
  const wrapped = (error: Error) => new DrizzleQueryError('insert', [], error)
  const [ELSEWHERE, GONE] = ['Does not belong to this province.', 'Does not exist (any more).']

  test.each<[string, Error, number, string, string]>([
    ['a code', broken('23505', unique), 409, 'code', 'Already used by another branch.'],
    ['a city', broken('23503', city), 422, 'cityId', ELSEWHERE],
    ['a city, of a statement', wrapped(broken('23503', city)), 422, 'cityId', ELSEWHERE],
    ['a province', broken('23503', province), 422, 'provinceId', GONE],
  ])('is told of %s', (_, error, status, field, message) => {
    const told = fieldAtFault(branch)(error)
    expect(told).toBeInstanceOf(Refusal)
    expect(told).toMatchObject({ status, errors: { [field]: message } })
  })

  test.each<[string, unknown]>([
    ['another failure of the same constraint', broken('23514', city)],
    ['a constraint of another table', broken('23505', 'brand_name')],
    ['no constraint', broken('23505', undefined)],
    ['no failure of the database', new Error('No.')],
  ])('is told nothing else of %s', (_, error) => {
    expect(fieldAtFault(branch)(error)).toBe(error)
  })
})

test.each<[string, string[]]>([
  ['news-category', ['news.category_article_id']],
  ['news-tag', ['news.tag_article_id']],
  ['news', []],
  ['role', ['employee.role_id']],
])('a record of %s is kept by what refers to it: %s', (name, by) => {
  const usages = usagesOf(table(name), resourceTables)
  expect(usages.map((one) => `${one.by.resource.name}.${one.column.name}`)).toEqual(by)
})
