import { texts } from '../../src/contract/texts.ts'
import { PASSWORD } from '../support/browser/accounts.ts'
import { expect, signIn, test, unique, visit } from '../support/browser/fixtures.ts'
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
  await page.getByRole('textbox', { name: 'Name' }).fill(unique('Ban'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const toast = page.getByRole('status').filter({ hasText: texts.success.create })
  await toast.hover()
  await page.clock.fastForward(60_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(700, 700)
  await page.clock.fastForward(3_200)
  await expect(toast).toHaveCount(0)

  // Of twelve hours the last ten minutes.
  const notice = page.getByRole('button', { name: names.ends })
  await page.clock.fastForward('11:40:00')
  await expect(notice).toHaveCount(0)
  await page.clock.fastForward('10:00')
  await notice.click()
  const dialog = page.getByRole('dialog', { name: names.signInAgain })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
})

test.describe('Photos of a report, on a phone', () => {
  test.use({
    account: 'supervisor@roda.example',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })

  test('A finger that wipes goes on to the next photo and back', async ({ page, api }) => {
    const images = [fileOf(await drawn(480, 360)), fileOf(await drawn(360, 480))]
    const { id } = await api.create('repair-report', { title: unique('Lift'), images })
    await page.goto(`/repairs-maintenace/${id}`)
    await page.getByRole('button', { name: names.photo(1, 2) }).click()
    const dialog = page.getByRole('dialog')
    const finger = await page.context().newCDPSession(page)
    async function wipe(from: number, to: number, down = 0) {
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: points as [] })
      await send('touchStart', [{ x: from, y: 400 }])
      await send('touchMove', [{ x: to, y: 400 + down }])
      await send('touchEnd', [])
    }
    await expect(dialog.getByRole('img', { name: '1 of 2' })).toBeVisible()
    await wipe(300, 280)
    await wipe(300, 200, 300)
    await wipe(300, 100)
    await expect(dialog.getByRole('img', { name: '2 of 2' })).toBeVisible()
    await wipe(100, 300)
    await expect(dialog.getByRole('img', { name: '1 of 2' })).toBeVisible()
  })
})
