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

test('signs in, and is told who that is', async () => {
  expect(
    await authProvider.login({ email: 'editor@roda.example', password: 'wrong' }),
  ).toMatchObject({ success: false })
  expect(getSession()).toBeNull()
  expect(
    await authProvider.login({ email: 'editor@roda.example', password: demoPassword }),
  ).toMatchObject({ success: true })
  expect(await authProvider.getIdentity()).toMatchObject({
    email: 'editor@roda.example',
    role: 'Editor',
  })
  expect(await authProvider.getPermissions()).toContain('news_form')
})

test('writes a record, finds it, changes it and removes it', async () => {
  const resource = 'news-tag'
  const found = async () => {
    const filters = [{ field: 'search', operator: 'contains' as const, value: 'MUSIM hujan' }]
    return (await provider.getList({ resource, filters })).data.map(({ name }) => name)
  }
  const { data: tag } = await provider.create({
    resource,
    variables: { name: 'Ban musim hujan', slug: 'ban-musim-hujan' },
  })
  expect(await found()).toEqual(['Ban musim hujan'])
  expect((await provider.getOne({ resource, id: tag.id ?? 0 })).data).toMatchObject({
    name: 'Ban musim hujan',
    slug: 'ban-musim-hujan',
  })

  await expect(
    provider.create({ resource, variables: { name: 'BAN MUSIM HUJAN', slug: 'other' } }),
  ).rejects.toMatchObject({
    statusCode: 409,
    errors: { name: expect.any(String) },
  })

  await provider.update({ resource, id: tag.id ?? 0, variables: { name: 'Ban musim hujan lebat' } })
  expect(await found()).toEqual(['Ban musim hujan lebat'])
  await provider.deleteOne({ resource, id: tag.id ?? 0 })
  expect(await found()).toEqual([])
  await expect(provider.getOne({ resource, id: tag.id ?? 0 })).rejects.toMatchObject({
    statusCode: 404,
  })
})

test('pages and sorts as asked, with the whole number of rows', async () => {
  const page = (currentPage: number) =>
    provider.getList({
      resource: 'news',
      pagination: { currentPage, pageSize: 15 },
      sorters: [{ field: 'title', order: 'desc' }],
    })
  const pages = await Promise.all([page(1), page(2), page(3)])
  expect(pages.map(({ data }) => data.length)).toEqual([15, 15, 10])
  expect(pages.map(({ total }) => total)).toEqual([40, 40, 40])
  const titles = pages.flatMap(({ data }) => data.map(({ title }) => String(title)))
  expect(titles).toEqual([...titles].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? 1 : -1)))
})
