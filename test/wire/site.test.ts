import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Api } from '../../src/contract/api.ts'
import { folderOfFile } from '../support/folder-of-file.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { stockServedAt } from '../support/stock.ts'
import { served } from '../support/valid-input.ts'

const page =
  '<!doctype html><html lang="en"><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>Roda</title></head><div id="root">\n<p></p></div>'
const finder = '<script async src="/assets/pages-1a2b.js"></script>'
const list = {
  paths: '^(/comp-profile/news|/comp-profile/news/form/[^/]+)/*$',
  files: [{ href: '/assets/app-1a2b.js' }, { href: '/assets/form-1a2b.js', rel: 'later' }],
}
const script = 'console.log("Roda")'
const rendered = {
  '/login': {
    head: '<link rel="preload" as="image" href="/logo.svg"/><title>Sign in</title>',
    root: `<style nonce="__CSP_NONCE__"></style><main>${'$& wide '.repeat(200)}</main>`,
  },
}

const site = folderOfFile({
  'index.html': page.replace('<meta', `${finder}$&`),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'manifest.webmanifest': '{"name":"Roda"}',
  '.vite/pages.json': JSON.stringify({ script: finder, pages: [list] }),
  '.vite/prerendered.json': JSON.stringify(rendered),
  'assets/app-1a2b.js': script,
  'assets/app-1a2b.js.br': brotliCompressSync(script),
})

let hasDemo = false
const web = { VITE_TIMEZONE: 'Asia/Makassar', VITE_API_URL: 'https://api.example' }
const server = serverOfFile({ site, web, resources: served, hasDemo: () => hasDemo })
/** As it is sent: told its settings. */
const sent = page.replace('<html', `$& data-settings='${JSON.stringify(web)}'`)

const get = (url: string, headers = {}) => server.app.inject({ url, headers })

test.each([
  ['/', 200],
  ['/comp-profile/news/form?next=/a.png', 200],
  ['/WORKSHOP/upload/', 200],
  ['/company-profile/news/form/7', 200],
  ['/Repairs-Maintenance/7', 200],
  ['/index.html', 404],
  ['/comp-profile', 404],
  ['/company-profile/newz', 404],
])('%s is the page by status %i, with a nonce of its own', async (url, status) => {
  const answers = [await get(url), await get(url)]
  const nonces = answers.map(({ body }) => /nonce="([^"]{20,})"/.exec(body)?.[1] ?? '')
  expect(new Set(nonces).size).toBe(2)
  for (const [place, { statusCode, headers, body }] of answers.entries()) {
    expect(statusCode).toBe(status)
    const type = 'text/html; charset=utf-8'
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' })
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' 'nonce-${nonces[place]}'; style-src 'self' 'nonce-${nonces[place]}'; `,
    )
    expect(body).toBe(sent.replace('__CSP_NONCE__', nonces[place] ?? ''))
  }
})

const ofNews = ['/comp-profile/news', '/Comp-Profile/News/?page=2', '/comp-profile/news/form/7']
test.each(ofNews)('%s names the files that the page begins with', async (url) => {
  const { body } = await get(url)
  const links = [
    '<link rel="modulepreload" crossorigin href="/assets/app-1a2b.js">',
    '<link rel="later" crossorigin href="/assets/form-1a2b.js">',
  ]
  expect(body.replace(/nonce=".*?"/, 'nonce="__CSP_NONCE__"')).toBe(
    sent.replace('</head>', `${links.join('')}</head>`),
  )
})

test('a page has the mark of the demo where the database holds that', async () => {
  hasDemo = true
  const { body } = await get('/login')
  hasDemo = false
  expect(body).toContain('<html data-demo data-settings=')
})

test.each(['/login', '/Login/', '/login?to=/leave'])('%s is prerendered', async (url) => {
  const { body } = await get(url)
  const nonce = /nonce="([^"]{20,})"/.exec(body)?.[1] ?? ''
  const { head, root } = rendered['/login']
  expect(body.replaceAll(nonce, '__CSP_NONCE__')).toBe(
    sent
      .replace('<title>Roda</title>', `${head}<link rel="expect" blocking="render" href="#end">`)
      .replace(
        '<div id="root">\n<p></p></div>',
        () => `<div id="root" data-prerendered>${root}</div><template id="end"></template>`,
      ),
  )
})

test('a page is compressed', async () => {
  const { headers, rawPayload } = await get('/login', { 'accept-encoding': 'br' })
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<main>')
})

test('the page may ask its own API and the others that are declared, and no others', async () => {
  const at = (name: string, base: Api['base']) => {
    const item = stockServedAt(base)
    return { ...item, name, pages: {}, api: { ...item.api, name } }
  }
  const bases = ['https://stock.example/v2', 'http://127.0.0.1:4000', '/legacy'] as const
  const others = bases.map((base, number) => at(`other-${number}`, base))
  const asking = await startServer({ site, resources: [...served, ...others] })
  const policyOf = async ({ app }: TestServer) =>
    String((await app.inject('/')).headers['content-security-policy'])
  const policy = await policyOf(asking)
  const origins = 'https://stock.example http://127.0.0.1:4000'
  expect(policy).toContain(`; connect-src 'self' ${origins};`)
  expect(policy).toContain(`; img-src 'self' https: blob: ${origins};`)
  expect(await policyOf(server)).toMatch(/; connect-src 'self' https:\/\/api\.example[ ;]/)
  const pathsOf = async ({ call }: TestServer) =>
    Object.keys((await call('GET /api/docs')).body.paths)
  expect(await pathsOf(asking)).toEqual(await pathsOf(server))
  await asking.close()
})

test('an asset is kept for a year, and sent as it was compressed at the build', async () => {
  const cached = { 'cache-control': 'public, max-age=31536000, immutable' }
  const plain = await get('/assets/app-1a2b.js')
  expect(plain.body).toBe(script)
  expect(plain.headers).toMatchObject(cached)
  const compressed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', ...cached })
  expect(compressed.headers['content-type']).toContain('javascript')
  expect(compressed.rawPayload).toEqual(brotliCompressSync(script))
})

test.each([
  ['/favicon.svg', 'image/svg+xml'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('%s, which may change, is sent as %s and asked for again', async (url, type) => {
  const { headers } = await get(url)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': type })
})

test.each([
  '/assets/app-old.js',
  '/assets/app-1a2b.js.br',
  '/assets/..%2f..%2fpackage.json',
  '/.vite/pages.json',
  '/api/nothing',
  '/healthz',
  '/readyz',
  '/files/nothing',
  '/api',
])('%s is not found', async (url) => {
  const { statusCode, headers } = await get(url)
  expect({ statusCode, type: headers['content-type'] }).toEqual({
    statusCode: 404,
    type: 'application/json; charset=utf-8',
  })
})

test('the page is for reading', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect([method, (await server.call(`${method} /login`, {})).status]).toEqual([method, 404])
  const { statusCode, headers, body } = await server.app.inject({ method: 'HEAD', url: '/login' })
  expect({ statusCode, type: headers['content-type'], body }).toEqual({
    statusCode: 200,
    type: 'text/html; charset=utf-8',
    body: '',
  })
})
