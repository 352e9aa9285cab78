import { texts } from '../../src/contract/texts.ts'
import { expect, signIn, test, unique, visit } from '../support/browser/fixtures.ts'
import { button, field, fingerOn, save, signInAgain, toast } from '../support/browser/parts.ts'
import { time as names } from '../support/names.ts'
import { drawn, fileOf } from '../support/pictures.ts'

/** What a page does by itself as time goes by, and what a finger or the space bar does to it. */

test('A toast goes by itself, and the end of a sign-in is told', async ({ page, clock }) => {
  await page.clock.install({ time: clock() })
  await page.goto('/login')
  await signIn(page, 'editor@roda.example')
  await expect(page).toHaveURL('/dashboard')
  await visit(page, '/comp-profile/news-tag')
  // A link that is called a button is pressed by the space bar too.
  await page.getByRole('button', { name: 'Create' }).press('Space')
  await expect(page).toHaveURL('/comp-profile/news-tag/form')
  await field(page, 'Name').fill(unique('Ban'))
  await save(page).click()
  const saved = toast(page, texts.success.create)
  await saved.hover()
  await page.clock.fastForward(60_000)
  await expect(saved).toBeVisible()
  await page.mouse.move(700, 700)
  await page.clock.fastForward(3_200)
  await expect(saved).toHaveCount(0)

  // Of twelve hours the last ten minutes.
  const notice = page.getByRole('button', { name: names.ends })
  await page.clock.fastForward('11:40:00')
  await expect(notice).toHaveCount(0)
  await page.clock.fastForward('10:00')
  await notice.click()
  await page.route('**/api/auth/login-dashboard', async (route) => {
    const session = await (await route.fetch()).json()
    const expiredAt = new Date(clock().getTime() + 24 * 60 * 60_000).toISOString()
    await route.fulfill({ json: { ...session, expiredAt } })
  })
  await expect(field(page, 'Email')).toHaveValue('editor@roda.example')
  await expect(field(page, 'Email')).not.toBeEditable()
  await signInAgain(page)
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL('/comp-profile/news-tag')
})

test.describe('Photos of a report, on a phone', () => {
  const viewport = { width: 390, height: 844 }
  test.use({ account: 'supervisor@roda.example', viewport, hasTouch: true })

  test('A finger that wipes goes on to the next photo and back @long', async ({ page, api }) => {
    const images = [fileOf(await drawn(480, 360)), fileOf(await drawn(360, 480))]
    const { id } = await api.create('repair-report', { title: unique('Lift'), images })
    await page.goto(`/repairs-maintenace/${id}`)
    await button(page, names.photo(1, 2)).click()
    const photo = (at: string) => page.getByRole('dialog').getByRole('img', { name: at })
    const moveTo = await fingerOn(page)
    const wipe = async (from: number, to: number, down = 0) =>
      (await moveTo({ x: from, y: 400 }, { x: to, y: 400 + down }))()
    await expect(photo('1 of 2')).toBeVisible()
    await wipe(300, 280)
    await wipe(300, 200, 300)
    await wipe(300, 100)
    await expect(photo('2 of 2')).toBeVisible()
    await wipe(100, 300)
    await expect(photo('1 of 2')).toBeVisible()
  })
})
