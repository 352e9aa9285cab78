import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { permissions } from '../../../src/contract/permissions.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { createAccessControlProvider } from '../../../src/web/data/providers/access-control.ts'
import { clearSession, saveSession } from '../../../src/web/data/session.ts'
import { useMay } from '../../../src/web/data/use-may.ts'

const { can } = createAccessControlProvider(resources)

function signIn(held: readonly string[]) {
  const viewer = {
    id: 1,
    email: 'a@roda.example',
    fullName: 'A',
    role: 'R',
    permissions: [...held],
  }
  saveSession({ accessToken: 'token', viewer })
}

afterEach(() => {
  cleanup()
  clearSession()
})

test.each([
  ['news', 'list', 'news_list'],
  ['news', 'create', 'news_form'],
  ['news', 'edit', 'news_form'],
  ['news', 'delete', 'news_form'],
  ['news-category', 'list', 'news_category_list'],
  ['news-category', 'create', 'news_category_form'],
  ['news-category', 'edit', 'news_category_form'],
  ['news-category', 'delete', 'news_category_form'],
  ['news-tag', 'list', 'news_tag_list'],
  ['news-tag', 'create', 'news_tag_form'],
  ['news-tag', 'edit', 'news_tag_form'],
  ['news-tag', 'delete', 'news_tag_form'],
])('%s %s is for those who hold %s, and for them alone', async (resource, action, needed) => {
  signIn([needed])
  expect(await can({ resource, action })).toMatchObject({ can: true })
  signIn(permissions.filter((name) => name !== needed))
  expect(await can({ resource, action })).toMatchObject({ can: false })
})

test.each([
  ['news', 'clone'],
  ['news', ''],
  ['unheard-of', 'list'],
  ['', 'list'],
])('what is not declared is for nobody: %j %j', async (resource, action) => {
  signIn(permissions)
  expect(await can({ resource, action })).toMatchObject({ can: false })
})

test('nothing is for those who are not signed in, or of whom nothing is known', async () => {
  expect(await can({ resource: 'news', action: 'list' })).toMatchObject({ can: false })
  saveSession({ accessToken: 'token' })
  expect(await can({ resource: 'news', action: 'list' })).toMatchObject({ can: false })
})

test('a part of a page knows at once what may be done, and hears of a change', () => {
  signIn(['news_list'])
  const { result } = renderHook(() => [
    useMay(news, 'list'),
    useMay(news, 'create'),
    useMay(news, 'clone'),
  ])
  expect(result.current).toEqual([true, false, false])
  act(() => signIn(['news_form']))
  expect(result.current).toEqual([false, true, false])
})
