import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeZone } from '../../../src/brand.ts'

/** As it is loaded with a page. */
async function settingsOf(file: Response) {
  const { settings, takeSettings } = await import('../../../src/web/data/client/settings.ts')
  vi.stubGlobal('fetch', async () => file)
  const problem = await takeSettings(undefined)
  return problem ? problem.message : settings
}
beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const built = { VITE_TIMEZONE: timeZone, VITE_API_URL: '', VITE_PRICE_LIST_DELETE: 'articles' }
const custom = { VITE_API_URL: 'https://api.example', VITE_PRICE_LIST_DELETE: 'own' }
const file = (body: unknown, type = 'application/json', status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': type },
  })

test.each<[string, Response, object | string]>([
  ['a file', file(custom), { ...built, ...custom }],
  ['a file that takes back what was built', file({ VITE_API_URL: '' }), built],
  ['no file', file('Nothing here.', 'text/plain', 404), built],
  ['the page in its place', file('<!doctype html>', 'text/html; charset=utf-8'), built],
  ['a store that forbids what it lacks', file('<Error/>', 'application/xml', 403), built],
  ['a server that fails', file('', 'text/html', 502), 'Status 502.'],
  ['a file that is broken', file('{ "VITE_TIMEZONE": '), 'JSON'],
  ['a wrong zone', file({ VITE_TIMEZONE: 'WIB' }), 'VITE_TIMEZONE: Write an IANA name'],
  ['no text', file({ VITE_API_URL: 0 }), 'VITE_API_URL: Write it as https://api.example'],
  ['what is set by the build alone', file({ VITE_SESSION_KEY: 'x' }), 'VITE_SESSION_KEY: There is'],
])('of another server: %s', async (_, answer, expected) => {
  const found = await settingsOf(answer)
  if (typeof expected === 'object') expect(found).toEqual(expected)
  else expect(found).toMatch(new RegExp(`^config\\.json: .*${expected}`))
})
