import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { resources } from '../../../src/contract/resources/index.ts'
import { demoPassword } from '../../../src/server/seed/accounts.ts'
import { http } from '../../../src/web/data/http.ts'
import { authProvider } from '../../../src/web/data/providers/auth.ts'
import { createDataProvider } from '../../../src/web/data/providers/data.ts'
import { clearSession, getSession } from '../../../src/web/data/session.ts'
import { fromSource, type RunningServer, startServer } from '../../support/running-server.ts'

/** The providers against our own server, over HTTP. */

const provider = createDataProvider(http, resources)
const email = 'editor@roda.example'
let server: RunningServer

beforeAll(async () => {
  server = await startServer({}, { script: fromSource, data: inject('demo') })
  http.defaults.adapter = 'http'
  http.defaults.baseURL = server.url
})
afterAll(async () => {
  clearSession()
  await server.stop()
})

test('somebody signs in, and writes, finds, changes and removes a record', async () => {
  expect(await authProvider.login({ email, password: 'wrong' })).toMatchObject({ success: false })
  expect(getSession()).toBeNull()
  await authProvider.login({ email, password: demoPassword })
  expect(await authProvider.getIdentity()).toMatchObject({ email, role: 'Editor' })
  expect(await authProvider.getPermissions()).toContain('news_form')

  const resource = 'news-tag'
  const found = async () => {
    const filters = [{ field: 'search', operator: 'contains' as const, value: 'MUSIM hujan' }]
    return (await provider.getList({ resource, filters })).data.map(({ name }) => name)
  }
  const variables = { name: 'Ban musim hujan', slug: 'ban-musim-hujan' }
  const { data: tag } = await provider.create({ resource, variables })
  const id = tag.id ?? 0
  expect(await found()).toEqual(['Ban musim hujan'])
  expect((await provider.getOne({ resource, id })).data).toMatchObject(variables)
  await expect(
    provider.create({ resource, variables: { name: 'BAN MUSIM HUJAN', slug: 'other' } }),
  ).rejects.toMatchObject({ statusCode: 409, errors: { name: expect.any(String) } })
  await provider.update({ resource, id, variables: { name: 'Ban musim hujan lebat' } })
  expect(await found()).toEqual(['Ban musim hujan lebat'])
  await provider.deleteOne({ resource, id })
  expect(await found()).toEqual([])
  await expect(provider.getOne({ resource, id })).rejects.toMatchObject({ statusCode: 404 })
})

test('a list is paged and sorted as asked, with the whole number of rows', async () => {
  const page = (currentPage: number) =>
    provider.getList({
      resource: 'news',
      pagination: { currentPage, pageSize: 15 },
      sorters: [{ field: 'title', order: 'desc' }],
    })
  const pages = await Promise.all([page(1), page(2), page(3)])
  expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
    [15, 40],
    [15, 40],
    [10, 40],
  ])
  const titles = pages.flatMap(({ data }) => data.map(({ title }) => String(title)))
  expect(titles).toEqual([...titles].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? 1 : -1)))
})
