import { expectAccessible } from '../support/browser/accessible.ts'
import { act, expect, test, unique } from '../support/browser/fixtures.ts'

/** A new record that begins as a copy of another one. */

test.use({ account: 'editor@roda.example', expectedErrors: /status of 404/ })

test('a copy opens the form filled in, and nothing is saved before it is', async ({
  page,
  api,
}) => {
  const name = unique('Copied')
  const brand = await api.create('brand', { name, websiteUrl: 'https://roda.example', order: 7 })
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.method()))
  await page.goto(`/comp-profile/brand?search=${encodeURIComponent(name)}`)
  await act(page.getByRole('row').filter({ hasText: name }), 'Duplicate')
  await expect(page.getByText(`A copy of ${name}. Nothing is saved yet.`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('https://roda.example')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await expectAccessible(page)
  expect(sent).toEqual([])

  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} again`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/comp-profile/brand')
  const { items } = await api.send('GET /api/brands', { search: `${name} again` })
  expect(items).toMatchObject([{ websiteUrl: 'https://roda.example', order: 7, logo: brand.logo }])

  await page.goto('/comp-profile/brand/form?copy=2000000000')
  await expect(page.getByText('The brand to copy could not be read')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeEnabled()
})
