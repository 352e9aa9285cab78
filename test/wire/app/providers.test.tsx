import reactRouter from '@refinedev/react-router'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { resources } from '../../../src/contract/resources/index.ts'
import { screens } from '../../../src/web/app/screens.ts'
import { i18nProvider } from '../../../src/web/data/providers/i18n.ts'
import { routerProvider } from '../../../src/web/data/providers/router.ts'

/** What Refine is given: its texts, its router, and the pages that are made by hand. */

test.each([
  ['notifications.error', 'Error get data'],
  ['notifications.createError', 'Error create data'],
  ['notifications.editError', 'Error update data'],
  ['notifications.deleteError', 'Error delete data'],
  ['notifications.createSuccess', 'Success create'],
  ['notifications.editSuccess', 'Success update'],
  ['notifications.deleteSuccess', 'Success delete'],
  ['notifications.success', ''],
])('%s is told as: %s', (key, head) => {
  expect(i18nProvider.translate(key, {}, 'As Refine says it')).toBe(head)
})

test('whatever else Refine says is as it has it', () => {
  expect(i18nProvider.translate('buttons.save', {}, 'Save')).toBe('Save')
  expect(i18nProvider.translate('buttons.save', 'Save')).toBe('Save')
  expect(i18nProvider.translate('buttons.save')).toBe('buttons.save')
  expect([i18nProvider.getLocale(), i18nProvider.changeLocale('id')]).toEqual(['en', undefined])
})

test('Refine is told nothing of the query of an address, which anyone may write', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/news?list=other&currentPage=3']}>{children}</MemoryRouter>
  )
  const parsed = (provider: typeof routerProvider) =>
    renderHook(() => provider.parse?.()(), { wrapper }).result.current
  expect(parsed(reactRouter)?.params).not.toEqual({})
  expect(parsed(routerProvider)).toEqual({ ...parsed(reactRouter), params: {} })
  expect(Object.keys(routerProvider)).toEqual(Object.keys(reactRouter))
})

test('the pages that are made by hand are pages of their resources', () => {
  const pages = resources.flatMap(({ name, pages }) =>
    Object.keys(pages).map((page) => `${name}.${page}`),
  )
  expect(Object.keys(screens).filter((name) => !pages.includes(name))).toEqual([])
  expect(Object.keys(screens).sort().join(' ')).toBe(
    'attendance.annualLeave attendance.desk attendance.leave attendance.leaveRecord attendance.recap ' +
      'attendance.report attendance.sickRecord attendance.summary attendance.technicians attendance.today branch.create branch.edit branch.external ' +
      'branch.internal employee.create employee.edit employee.list gallery.list news.create news.edit opl.dashboard opl.upload price-list.list ' +
      'repair-report.act repair-report.create repair-report.list repair-report.show testimony.list',
  )
})
