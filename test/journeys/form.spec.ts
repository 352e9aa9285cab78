import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { Api } from '../support/browser/api.ts'
import { expect, test, unique, visit } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

test.use({ account: 'editor@roda.example' })

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const draftsIn = (page: Page) =>
  page.evaluate(
    () => Object.keys(window.localStorage).filter((key) => key.startsWith('draft:')).length,
  )

/** Opens the form of a new category. */
async function openNew(page: Page, api: Api) {
  const category = await api.create('news-category')
  await page.goto(`/comp-profile/news-category/form/${category.id}`)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  return category
}

test('a draft outlives a reload, is restored on demand, and goes with the save', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  const name = unique('Perawatan ban')
  await page.goto('/comp-profile/news-category/form')
  await field(page, 'Name').fill(name)
  await expect.poll(() => draftsIn(page)).toBe(1)
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(field(page, 'Slug')).toHaveValue(name.toLowerCase().replaceAll(' ', '-'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/comp-profile\/news-category(\?|$)/)
  expect(await draftsIn(page)).toBe(0)
})

for (const [way, save] of [
  ['Save', (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()],
  ['Ctrl+S and Home', (page: Page) => page.keyboard.press('Control+s')],
] as const)
  test(`an edit saved by ${way} leaves no draft at home, in its form or at the sign-out`, async ({
    page,
    api,
  }) => {
    const category = await openNew(page, api)
    const drafts = page.getByRole('region', { name: 'My drafts' })
    await field(page, 'Name').fill(unique('Perawatan'))
    await expect.poll(() => draftsIn(page)).toBe(1)
    await save(page)
    await expect(page.getByText('Success update')).toBeVisible()

    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(drafts).toContainText('Everything that you typed has been saved.')
    await visit(page, `/comp-profile/news-category/form/${category.id}`)
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('/login')
  })

test('a draft can be discarded, and goes with a sign-out', long, async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/comp-profile/news-tag/form')
  await field(page, 'Name').fill('Ban motor')
  await expect.poll(() => draftsIn(page)).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
  expect(await draftsIn(page)).toBe(0)

  await field(page, 'Name').fill('Ban truk')
  await expect.poll(() => draftsIn(page)).toBe(1)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'Name')).toHaveValue('Ban truk')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard and log out' }).click()
  await page.waitForURL('/login')
  expect(await draftsIn(page)).toBe(0)
})

test('Ctrl+S saves and stays; "Save and new" leaves an empty form', async ({ page }) => {
  const [first, second, third] = [unique('Velg racing'), unique('Velg klasik'), unique('Velg kuno')]
  await page.goto('/comp-profile/news-tag/form')
  await field(page, 'Name').fill(first)
  await page.getByRole('button', { name: 'Save and new' }).click()
  await expect(page.getByText('Success create')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(field(page, 'Name')).toBeFocused()

  await field(page, 'Name').fill(second)
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/comp-profile\/news-tag\/form\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit news tag' })).toBeVisible()
  await field(page, 'Name').fill(third)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Success update')).toBeVisible()
  await expect(page).toHaveURL(/\/comp-profile\/news-tag\/form\/\d+$/)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('row').filter({ hasText: third })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(1)
})

test('what is typed while a save is under way is not taken for saved', async ({ page, api }) => {
  const name = unique('Sebelum')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await openNew(page, api)
  await page.route('**/api/category-articles/*', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await field(page, 'Name').fill(name)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
  await field(page, 'Description').fill('Sesudah')
  release()
  await expect(page.getByText('Success update')).toBeVisible()
  await expect(field(page, 'Description')).toHaveValue('Sesudah')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('dialog')).toContainText('not saved')
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Sesudah')
})

test('an offered draft is not lost to the first key that is pressed', long, async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/comp-profile/news-category/form')
  await field(page, 'Description').fill('Ditulis kemarin')
  await expect.poll(() => draftsIn(page)).toBe(1)
  await page.reload()
  await field(page, 'Name').fill('Ditulis hari ini')
  await expect
    .poll(() => page.evaluate(() => Object.values(window.localStorage).join()))
    .toContain('Ditulis hari ini')
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Description')).toHaveValue('Ditulis kemarin')
  await expect(field(page, 'Name')).toHaveValue('Ditulis hari ini')
})

test('a double click saves once', async ({ page }) => {
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'POST' && writes.push(request.url()))
  await page.goto('/comp-profile/news-tag/form')
  await field(page, 'Name').fill(unique('Sekali saja'))
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await page.waitForURL(/\/comp-profile\/news-tag(\?|$)/)
  expect(writes.filter((url) => url.endsWith('/create'))).toHaveLength(1)
})

test.describe('the layout of a form', () => {
  const place = async (page: Page, name: string) => {
    const box = await page.locator(`[data-field="${name}"]`).boundingBox()
    if (!box) throw new Error(`${name} is not shown.`)
    return box
  }

  for (const width of [390, 768, 1440])
    test(`has its panel ${width < 1200 ? 'below' : 'beside'} at ${width} px`, async ({
      page,
      api,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const { id, title } = await api.create('news')
      await page.goto(`/comp-profile/news/form/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(String(title))
      const [first, last, state] = await Promise.all(
        ['title', 'tagArticleIds', 'status'].map((name) => place(page, name)),
      )
      if (width < 1200) expect(state?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0))
      else expect(state?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectAccessible(page)
    })

  test('has two fields a row from 600 px on, and a long text in a row of its own', async ({
    page,
  }) => {
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/comp-profile/testimony/form')
      const names = ['title', 'rating', 'name', 'content']
      const [title, rating, name, content] = await Promise.all(names.map((one) => place(page, one)))
      expect(title?.y === rating?.y).toBe(width >= 600)
      expect(content?.width).toBe(name?.width)
    }
  })

  test('gives a field that is alone in its row all of it', async ({ page }) => {
    await page.goto('/comp-profile/news-tag/form')
    const [name, slug] = [await place(page, 'name'), await place(page, 'slug')]
    expect([slug.x, slug.width]).toEqual([name.x, name.width])
  })

  test('says how much has changed, and no longer once it is saved', async ({ page, api }) => {
    await openNew(page, api)
    const bar = page.locator('form').getByText(/change/)
    await expect(bar).toHaveCount(0)
    await field(page, 'Name').fill(unique('Diubah'))
    await expect(bar).toHaveText(/^1 change/)
    await field(page, 'Description').fill('Baru')
    await expect(bar).toHaveText(/^2 changes/)
    await page.keyboard.press('Control+s')
    await expect(bar).toHaveCount(0)
  })
})

test.describe('the form of a record', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('names it in the top bar, and leads to what uses it', async ({ page, api }) => {
    const name = unique('Dipakai')
    const { id } = await api.create('news-category', { name })
    const address = `/comp-profile/news-category/form/${id}`
    const uses = page.getByRole('definition').last()
    const crumb = page.getByRole('banner')

    await page.goto(address)
    await expect(crumb).toContainText(`News categories / ${name}`)
    await expect(uses).toHaveText('Not used')
    await crumb.getByRole('link', { name: 'News categories' }).click()
    await expect(page).toHaveURL('/comp-profile/news-category')

    const title = unique('Artikel')
    await api.create('news', { title, categoryArticleId: id })
    await page.goto(address)
    await uses.getByRole('link', { name: '1 article' }).click()
    await expect(page).toHaveURL(`/comp-profile/news?categoryArticleId=${id}`)
    await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1)
    await expect(crumb).toContainText('Company Profile / News')

    await page.route('**/api/articles?*', (route) => route.abort())
    await page.goto(address)
    await expect(uses.getByRole('link')).toHaveText('News')

    await page.goto('/comp-profile/news-category/form')
    await expect(crumb).toContainText('News categories / New')
  })
})

test('an error is told once, names its field where that is out of sight, and goes when it is corrected', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/comp-profile/news/form')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field(page, 'Title')).toBeFocused()
  const line = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'Also to be corrected' })
  await expect(page.getByText('Invalid input')).toHaveCount(0)
  await expect(line).toContainText('Content')
  await expect(line).not.toContainText('Title')
  await expect(line).toBeInViewport()
  await line.getByRole('button', { name: 'Content' }).click()
  await expect(field(page, 'Content')).toBeFocused()
  await page.keyboard.type('Isi')
  await expect(line).not.toContainText('Content')
})

test.describe('an error that the server tells', () => {
  test.use({ expectedErrors: /status of 422/ })

  test('stands beside its field alone, and goes when that is changed', async ({ page }) => {
    page.on('dialog', (dialog) => dialog.accept())
    await page.route('**/api/tag-articles/create', (route) =>
      route.fulfill({
        status: 422,
        json: { message: 'Not so', errors: { slug: 'Taken by hand.' } },
      }),
    )
    await page.goto('/comp-profile/news-tag/form')
    await field(page, 'Name').fill('Ban')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const main = page.getByRole('main')
    await expect(main.getByText('Taken by hand.')).toHaveCount(1)
    await expect(field(page, 'Slug')).toBeFocused()
    await expect(main.getByText('Not so')).toHaveCount(0)
    await field(page, 'Slug').fill('ban-2')
    await expect(main.getByText('Taken by hand.')).toHaveCount(0)
  })
})

test.describe('two people at the same record', () => {
  test('are both shown, and the later one decides', async ({ page, api }) => {
    const [mine, theirs] = [unique('Nama dari sini'), unique('Nama dari sana')]
    const { id } = await openNew(page, api)
    await field(page, 'Name').fill(mine)
    await api.send('PUT /api/category-articles/:id', { id, name: theirs, description: 'Dari sana' })

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(theirs)
    await expect(dialog).toContainText(mine)
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    const row = page.getByRole('row').filter({ hasText: mine })
    // What was not touched here stays as it was left there.
    await expect(row).toContainText('Dari sana')
  })

  test('or what was saved first is taken over', long, async ({ page, api }) => {
    const [mine, theirs] = [unique('Nama dari sini'), unique('Nama dari sana')]
    const { id } = await openNew(page, api)
    await field(page, 'Name').fill(mine)
    await api.send('PUT /api/category-articles/:id', { id, name: theirs })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take theirs' }).click()
    await expect(field(page, 'Name')).toHaveValue(theirs)
  })

  test('are not asked when they changed different fields', long, async ({ page, api }) => {
    const theirs = unique('Nama dari sana')
    const { id } = await openNew(page, api)
    await field(page, 'Description').fill('Ditulis di sini')
    await api.send('PUT /api/category-articles/:id', { id, name: theirs })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: theirs })).toContainText('Ditulis di sini')
  })
})

test.describe('the form of a branch', () => {
  test.use({ account: 'operations@roda.example' })

  const external = (page: Page) => page.getByRole('radio', { name: 'External: at a partner site' })

  test(
    'gives back with a draft what its address said of the new record',
    long,
    async ({ page }) => {
      page.on('dialog', (dialog) => dialog.accept())
      await page.goto('/branch/form?isInternalBranch=false')
      await field(page, 'Name').fill(unique('Tim bengkel'))
      await expect.poll(() => draftsIn(page)).toBe(1)
      await page.goto('/branch/form?isInternalBranch=true')
      await expect(external(page)).not.toBeChecked()
      await page.getByRole('button', { name: 'Restore' }).click()
      await expect(external(page)).toBeChecked()
    },
  )

  test('begins the next new branch with nothing of the one before', async ({ page }) => {
    const choose = async (name: string, option: string) => {
      await page.getByRole('combobox', { name }).fill(option)
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await page.goto('/branch/form?isInternalBranch=false')
    await field(page, 'Name').fill(unique('Tim bengkel'))
    await choose('Province', 'Bali')
    await choose('City', 'Kota Denpasar')
    await field(page, 'Address').fill('Jl. Danau Tamblingan 8')
    await field(page, 'Paste a map link').fill('-8.7, 115.2')
    await page.getByRole('button', { name: 'Save and new' }).click()
    await expect(page.getByText('Success create')).toBeVisible()
    await expect(field(page, 'Paste a map link')).toHaveValue('')
    await expect(field(page, 'Name')).toHaveValue('')
    await expect(field(page, 'Name')).toBeFocused()
    await expect(external(page)).toBeChecked()
  })
})

test.describe('the form of an employee', () => {
  test.use({ account: 'hr@roda.example' })

  test('tells what a role opens for somebody new', long, async ({ page }) => {
    await page.goto('/employee/form')
    const role = page.getByRole('combobox', { name: 'Role' })
    const choose = async (name: string) => {
      await role.fill(name)
      await page.getByRole('option', { name, exact: true }).click()
    }
    await choose('Mechanic')
    await expect(page.getByText('Opens no pages here.')).toBeVisible()
    await choose('HR')
    await expect(page.getByText(/^Gains: Employee \/ Add Employee/)).toBeVisible()
  })
  test(
    'names what a draft brings back, though it is not among the first to choose from',
    long,
    async ({ page, api }) => {
      page.on('dialog', (dialog) => dialog.accept())
      const name = unique('Cabang jauh')
      await api.create('branch', { name })
      const branch = page.getByRole('combobox', { name: 'Branch' })
      await page.goto('/employee/form')
      await branch.fill(name)
      await page.getByRole('option', { name }).click()
      await expect.poll(() => draftsIn(page)).toBe(1)
      await page.route('**/api/branch-location?*', (route) =>
        route.fulfill({ json: { items: [], totalData: 0 } }),
      )
      await page.reload()
      await page.getByRole('button', { name: 'Restore' }).click()
      await expect(branch).toHaveValue(name)
    },
  )
})
