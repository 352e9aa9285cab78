import { expect, test } from 'vitest'
import type { Field } from '../../../src/contract/field.ts'
import { resources } from '../../../src/contract/resources/index.ts'

/**
 * What fields declare beyond their rules, written down once more, as rights are. Other resources
 * may be added.
 */

/** The names of the fields for which something holds, by resource. */
function fieldsWhere(holds: (field: Field) => boolean): Record<string, string> {
  return Object.fromEntries(
    resources.map(({ name, fields }) => [
      name,
      Object.keys(fields)
        .filter((field) => fields[field] && holds(fields[field]))
        .join(' '),
    ]),
  )
}

test('the private ones are not exported unasked, and their pictures need a right', () => {
  const found = fieldsWhere(({ sensitive }) => sensitive === true)
  const { attendance, employee, ...others } = found
  expect({ attendance, employee }).toEqual({
    attendance: 'checkInImage checkOutImage attachmentUrl',
    employee: 'photoUrl nik birthDate address',
  })
  for (const name of ['news', 'repair-report', 'testimony', 'technician'])
    expect(others[name]).toBe('')
})

test('a search looks into these', () => {
  expect(fieldsWhere(({ search }) => search === true)).toMatchObject({
    attendance: 'userId',
    'attendance-status': 'name',
    banner: 'title',
    branch: 'name code partnerName',
    brand: 'name',
    city: 'name',
    employee: 'fullName email username employeeNumber phoneNumber',
    news: 'title',
    'news-category': 'name',
    'news-tag': 'name',
    opl: '',
    'price-list': 'name size type',
    province: 'name',
    'repair-report': 'reportNumber branchLocationId itemName title',
    'repair-status': 'name',
    role: 'name',
    technician: 'fullName',
    testimony: 'name content',
  })
})

test('a list can be filtered by these', () => {
  expect(fieldsWhere(({ filter }) => filter === true)).toMatchObject({
    attendance: 'statusId',
    banner: 'isActive',
    branch: 'provinceId timezone isActive',
    brand: 'isActive',
    city: 'provinceId',
    employee: 'isActive roleId branchLocationId phoneNumber',
    news: 'categoryArticleId tagArticleIds status',
    opl: '',
    'price-list': 'brandId isActive',
    province: 'countryId',
    'repair-report': 'category priority statusId',
    testimony: 'branchLocationId isActive',
  })
})

test('the values to choose from are these', () => {
  const options = resources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, one]) =>
      one.kind === 'select' ? [[`${name}.${field}`, Object.keys(one.options).join(' ')]] : [],
    ),
  )
  expect(Object.fromEntries(options)).toMatchObject({
    'branch.timezone': 'Asia/Jakarta Asia/Makassar Asia/Jayapura',
    'city.type': 'kabupaten kota',
    'employee.gender': 'male female',
    'news.status': 'draft published',
    'opl.status': 'draft done',
    'price-list.unit': 'pcs set car wheel',
    'repair-report.category': 'machine building electric it vehicle other',
    'repair-report.priority': 'low medium high urgent',
  })
})
