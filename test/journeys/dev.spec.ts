import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, signIn, test } from '../support/browser/fixtures.ts'
import { temporaryFolder } from '../support/folder.ts'
import { freePort } from '../support/free-port.ts'
import { launch, storedDemo } from '../support/running-server.ts'

/** `npm run dev` as it is after `npm ci`, before Vite has prepared a library. */

// What the library of styles says in development alone.
test.use({ expectedErrors: /server-side rendering/ })

test('takes a sign-in at once, and shows a list, by one load of the page', async ({
  page,
  request,
}) => {
  const folder = temporaryFolder()
  const data = join(folder, 'data')
  cpSync(storedDemo, data, { recursive: true })
  const [port, webPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${webPort}`
  const { child } = await launch(['src/commands/dev.js', '--port', `${webPort}`, '--strictPort'], {
    NODE_ENV: 'development',
    PORT: `${port}`,
    DATA_DIR: data,
    DATABASE_URL: '',
    CACHE_DIR: join(folder, 'vite'),
  })
  try {
    const loaded: string[] = []
    page.on('request', (one) => {
      if (one.isNavigationRequest()) loaded.push(new URL(one.url()).pathname)
    })
    await expect(() => request.get(url)).toPass()
    await page.goto(`${url}/login`, { waitUntil: 'commit' })
    // Without the API, nobody can sign in.
    await expect(async () => expect(await request.get(`${url}/api/health`)).toBeOK()).toPass()
    await signIn(page, 'editor@roda.example')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByText('News tags').click()
    await page.getByRole('gridcell').first().waitFor()
    expect(loaded).toEqual(['/login'])
  } finally {
    child.kill()
    await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})
