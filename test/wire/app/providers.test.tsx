import { Refine, useMenu } from '@refinedev/core'
import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Page } from '../../../src/contract/compile.ts'
import { permissions, permissionsOf } from '../../../src/contract/permissions.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { refineResources } from '../../../src/web/app/refine-resources.ts'
import { RequestError } from '../../../src/web/data/client/http.ts'
import { mayBy } from '../../../src/web/data/client/may.ts'
import { createQueryClient } from '../../../src/web/data/client/query-client.ts'
import { clearSession, saveSession } from '../../../src/web/data/client/session.ts'
import { createAccessControlProvider } from '../../../src/web/data/providers/access-control.ts'
import { i18nProvider } from '../../../src/web/data/providers/i18n.ts'
import { closeToast, openToast } from '../../../src/web/data/providers/notification.ts'
import { routerProvider } from '../../../src/web/data/providers/router.ts'
import { able } from '../../support/able.ts'
import { signInAs } from '../../support/signed-in.ts'
import { closeToasts, openToasts } from '../../support/toasts.ts'
import { statedMenu, statedResources } from '../specification/stated.ts'

/** What Refine is given beside the data: rights, texts, toasts, a router. */

const { can } = createAccessControlProvider(resources)
const may = async (resource: string, action: string) => (await can({ resource, action })).can

const signIn = (permissions: readonly string[], capabilities: string[] = []) =>
  signInAs({ permissions: [...permissions], capabilities })

afterEach(() => {
  clearSession()
  onlineManager.setOnline(true)
})

test('what is not declared is for nobody, nor is anything for who is not known', async () => {
  expect(await may('news', 'list')).toBe(false)
  saveSession({ accessToken: 'token' })
  expect(await may('news', 'list')).toBe(false)
  signIn(permissions)
  for (const [resource = '', action = ''] of [['news', 'clone'], ['news'], ['other', 'list'], []])
    expect(await may(resource, action), `${resource} ${action}`).toBe(false)
})

test('what is beyond the specification is for those alone whose server names it', () => {
  const list = { ...news.actions.list, needs: 'totals' as const }
  const may = (capabilities: readonly string[]) =>
    mayBy(['news_list'], capabilities)({ ...news, actions: { list } }, 'list')
  expect([may([]), may(able)]).toEqual([false, true])
})

test('section 2: the menu has its groups and entries in order, each for who holds its right', async () => {
  const pages = statedResources.flatMap(({ pages }): Page[] => Object.values(pages))
  const { result } = renderHook(() => useMenu(), {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <Refine {...{ routerProvider }} resources={refineResources(statedResources)}>
          {children}
        </Refine>
      </MemoryRouter>
    ),
  })
  const { menuItems } = result.current
  const menu = menuItems.map(({ label, children }) => [label, ...children.map((one) => one.label)])
  const stated = statedMenu.slice(1).map(({ group, items }) => [group, ...items])
  expect(menu.join().toLowerCase()).toBe(stated.join().toLowerCase())
  for (const group of menuItems)
    for (const { name, route } of group.children) {
      const needed = permissionsOf(pages.find(({ path }) => path === route)?.allow ?? '')
      signIn(needed)
      expect([await may(group.name, 'list'), await may(name, 'list')], name).toEqual([true, true])
      signIn(permissions.filter((one) => !needed.includes(one)))
      expect(await may(name, 'list'), name).toBe(false)
    }
})

test('Refine says what is not stated as it has it, and nothing over a success without a name', () => {
  expect(i18nProvider.translate('notifications.success', {}, 'As Refine says it')).toBe('')
  expect(i18nProvider.translate('buttons.save', {}, 'Save')).toBe('Save')
  expect(i18nProvider.translate('buttons.save', 'Save')).toBe('Save')
  expect(i18nProvider.translate('buttons.save')).toBe('buttons.save')
})

describe('while a toast stands', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    closeToasts()
    vi.runAllTimers()
  })
  afterEach(() => void vi.useRealTimers())
  const texts = () => openToasts().map(({ message, count }) => `${message} ${count}`)

  test.each([
    ['the same one is counted', {}, ['B 2']],
    ['one with another text stands beside it', { message: 'C' }, ['B 1', 'C 1']],
    ['one with another head stands beside it', { headMsg: 'C' }, ['B 1', 'B 1']],
    ['a failure with its texts stands beside it', { severity: 'error' }, ['B 1', 'B 1']],
  ] as const)('%s', (_, other, expected) => {
    openToast({ headMsg: 'A', message: 'B' })
    openToast({ headMsg: 'A', message: 'B', ...other })
    expect(texts()).toEqual(expected)
  })

  test('it does not go with another one, nor as it fades and is opened again', () => {
    openToast({ message: 'A' })
    openToast({ message: 'B' })
    closeToast(String(openToasts()[0]?.key))
    expect(texts()).toEqual(['B 1'])
    openToast({ message: 'A' })
    vi.advanceTimersByTime(1000)
    expect(texts()).toEqual(['B 1', 'A 1'])
  })
})

test('of the query of an address, which anyone may write, Refine is told the view alone', () => {
  const view = (query: string) =>
    renderHook(() => routerProvider.parse?.()(), {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={[`/news?${query}`]}>{children}</MemoryRouter>
      ),
    }).result.current?.params
  expect(view('list=other&currentPage=3&pageSize=20&filters=all&sorters[0][field]=name')).toEqual({
    currentPage: 3,
    pageSize: 20,
    sorters: [{ field: 'name' }],
  })
})

test('a write without a network is tried at once, fails, and is not tried again later', async () => {
  onlineManager.setOnline(false)
  const error = new RequestError('No.', 0)
  const write = vi.fn(() => Promise.reject(error))
  const observer = new MutationObserver(createQueryClient(), { mutationFn: write })
  const written = observer.mutate()
  expect(observer.getCurrentResult().isPaused).toBe(false)
  await expect(written).rejects.toBe(error)
  onlineManager.setOnline(true)
  expect(write).toHaveBeenCalledTimes(1)
})
