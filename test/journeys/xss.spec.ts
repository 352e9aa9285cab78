import type { Locator, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { callOf } from '../../src/contract/endpoint.ts'
import type { Row } from '../../src/contract/envelope.ts'
import { embeddedName, type Field, type Fields } from '../../src/contract/field.ts'
import { nest } from '../../src/contract/parts.ts'
import {
  type Action,
  columnsOf,
  filterFields,
  type Resource,
  sentFields,
} from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import type { Api } from '../support/browser/api.ts'
import { act, test as base, comeNear, expect, visit } from '../support/browser/fixtures.ts'
import { isPart, long } from '../support/long.ts'
import { CANARY, pack, payloads, pictureAddresses, written } from '../support/xss-corpus.ts'

/**
 * Nothing that somebody writes into a field ever runs. The corpus comes from a server that cleans
 * nothing, in every field, and is shown everywhere a record is shown. Our own keeps a text as it
 * was written (attacks.test.ts), so that no more is to be seen of it than that; what it cleans, an
 * article, goes through it as well.
 */

const records = resources.filter(({ actions }) => actions.create)

/**
 * The fewest payloads that must go into a resource, so that a schema of another form cannot empty
 * these tests unseen.
 */
const LEAST = 25

const test = base.extend<{ harm: undefined }>({
  harm: [
    async ({ context }, use) => {
      const harm: string[] = []
      await context.exposeBinding('xss', ({ frame }) => void harm.push(`ran at ${frame.url()}`))
      context.on('dialog', (dialog) => {
        if (dialog.type() !== 'beforeunload') harm.push(`said ${dialog.message()}`)
        return dialog.accept()
      })
      context.on('request', (request) => {
        if (new URL(request.url()).hostname === CANARY) harm.push(`asked ${request.url()}`)
      })
      await use(undefined)
      expect(harm, 'what payloads have done').toEqual([])
    },
    { auto: true },
  ],
})

test.use({ account: 'admin@roda.example' })
test.describe.configure({ mode: 'parallel' })

/**
 * Judges all that the page holds: what could run, now or once somebody clicks it, is no part of it.
 */
async function expectHarmless(page: Page) {
  const harmful = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')]
    const own = (address: string) =>
      new URL(address, document.baseURI).origin === window.location.origin
    const isHarmful = (element: Element) =>
      ['iframe', 'object', 'embed', 'base', 'animate', 'set', 'foreignobject'].includes(
        element.localName.toLowerCase(),
      ) ||
      (element instanceof HTMLScriptElement && !own(element.src)) ||
      (element instanceof HTMLLinkElement && !own(element.href)) ||
      (element instanceof HTMLMetaElement && element.httpEquiv === 'refresh') ||
      [...element.attributes].some(
        ({ localName, value }) =>
          /^on|^srcdoc$|^srcset$/.test(localName) ||
          (/^(href|action|formaction)$/.test(localName) &&
            !['http:', 'https:', 'mailto:', 'tel:'].includes(
              new URL(value, document.baseURI).protocol,
            )),
      )
    return elements.filter(isHarmful).map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
  expect(harmful).toEqual([])
}

/** Waits until all of these stand there as they were written. */
async function expectText(place: Locator, texts: readonly unknown[]) {
  await expect(place).toBeVisible()
  let shown = ''
  await expect
    .poll(async () => {
      // Down the page, as rows out of sight are not drawn.
      shown += await place.evaluate((element) => {
        window.scrollBy(0, window.innerHeight / 2)
        return element.textContent
      })
      return texts.filter((text) => !shown.includes(String(text)))
    })
    .toEqual([])
}

/** The texts that a list shows unless it is told otherwise. */
function textColumns(resource: Resource): string[] {
  return columnsOf(resource).flatMap(([name, { kind, column }]) =>
    column === true && (kind === 'text' || kind === 'longText') ? [name] : [],
  )
}

function hasRichText({ fields }: { fields: Fields }): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'richText')
}

/**
 * Looks at records wherever they are shown together: as a grid, before they are deleted, as cards.
 */
async function lookAtList(page: Page, resource: Resource, address: string, rows: readonly Row[]) {
  const written = textColumns(resource).flatMap((name) => rows.map((row) => row[name] ?? ''))
  // High enough for all rows: those out of sight are not drawn. A text may wrap to many lines.
  await page.setViewportSize({ width: 1440, height: 1200 * rows.length })
  await page.goto(address)
  await expectText(page.getByRole('main'), written)
  await expectHarmless(page)

  if (resource.actions.delete) {
    const withMenu = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'Actions' }) })
    await act(withMenu.first(), 'Delete')
    await expect(page.getByRole('dialog')).toContainText('will be removed for good')
    await expectHarmless(page)
    await page.getByRole('button', { name: 'Keep it' }).click()
  }

  await page.setViewportSize({ width: 390, height: 1200 * rows.length })
  await expect(page.locator('[role=listitem][data-id]').first()).toBeVisible()
  await expectText(
    page.getByRole('main'),
    resource.title ? rows.map((row) => row[String(resource.title)]) : [],
  )
  await expectHarmless(page)
  await page.setViewportSize({ width: 390, height: 844 })
}

/**
 * Looks at the form of a record: its inputs, its editor and what the editor shows as the article.
 */
async function lookAtForm(page: Page, resource: Resource, row: Row) {
  const { edit, show } = resource.pages
  await visit(page, String((edit ?? show)?.path.replace(':id', String(row.id))))
  if (!edit) return lookAtRecord(page, resource, row)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  const texts = sentFields(resource, 'edit').filter(
    ([, { kind }]) => kind === 'text' || kind === 'longText',
  )
  await expect
    .poll(() =>
      page.evaluate(
        valuesOfInputs,
        texts.map(([name]) => name),
      ),
    )
    .toEqual(
      texts.map(([name, { kind }]) =>
        kind === 'text' ? oneLine(row[name]) : String(row[name] ?? ''),
      ),
    )
  await expectHarmless(page)
  if (!hasRichText(resource)) return
  await comeNear(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  const article = page.getByRole('document', { name: 'Article' })
  await expect(article).toContainText('Safe words')
  await expect(article.locator('[style], [class], [id]')).toHaveCount(0)
  await expectHarmless(page)
}

async function lookAtRecord(page: Page, resource: Resource, row: Row) {
  const texts = sentFields(resource, 'create').filter(
    ([, { kind }]) => kind === 'text' || kind === 'longText',
  )
  await expectText(
    page.getByRole('main'),
    texts.map(([name]) => row[name]),
  )
  await expectHarmless(page)
}

function valuesOfInputs(names: string[]) {
  return names.map((name) => document.querySelector<HTMLInputElement>(`#field-${name}`)?.value)
}

/** What an input of one line keeps of a text. */
function oneLine(text: unknown): string {
  return String(text ?? '').replace(/[\r\n]/g, '')
}

interface Stored {
  rows: Row[]
  taken: ReadonlySet<string>
}

const stored = new Map<string, Promise<Stored>>()

/**
 * The corpus in records of that resource, which refer to such records of others. Kept for the tests
 * that follow.
 */
function store(api: Api, resource: Resource): Promise<Stored> {
  const known = stored.get(resource.name) ?? fill(api, resource)
  stored.set(resource.name, known)
  return known
}

async function fill(api: Api, resource: Resource): Promise<Stored> {
  const packs = sentFields(resource, 'create').map(
    ([name, field]) => [name, field, packFor(field)] as const,
  )
  const filled = packs.filter(([, , texts]) => texts.length > 0)
  const same = await referencesOf(api, resource)
  const rows: Row[] = []
  const count = Math.max(...filled.map(([, , texts]) => texts.length))
  for (let index = 0; index < count; index += 1) {
    const texts = filled.flatMap(([name, field, texts]) => {
      // Each but once: of many fields no two values may be the same. Where there is no further one,
      // another is made up.
      const text = texts[index]
      const value = safe(field) + (text ? written(text) : '')
      return value ? [[name, value]] : []
    })
    const row = await api.create(resource.name, { ...same, ...Object.fromEntries(texts) })
    // Pictures of the first, so that not every record has to bring its own.
    for (const [name, { kind }] of sentFields(resource, 'create'))
      if (kind === 'image') same[name] = row[name]
    rows.push(row)
  }
  return { rows, taken: new Set(filled.flatMap(([, , texts]) => texts.flat())) }
}

/**
 * The corpus as far as a field takes it. An own server takes no picture but its own, and shows no
 * password.
 */
function packFor(field: Field): string[][] {
  if (field.kind === 'image' || field.kind === 'password') return []
  return pack((text) => z.safeParse(field.schema, safe(field) + text).success)
}

/** Records of the corpus, for the fields that refer to what anybody can write. */
async function referencesOf(api: Api, { fields }: Resource): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const referred = records.find((one) => one.name === field.resource)
    if (!referred) continue
    const ids = (await store(api, referred)).rows.map(({ id }) => id)
    values[name] = field.kind === 'reference' ? ids[0] : ids.slice(0, 10)
  }
  return values
}

/** What stands before the corpus in an article, to be found when all else is taken out. */
function safe({ kind }: Field): string {
  return kind === 'richText' ? SAFE_WORDS : ''
}

const SAFE_WORDS = '<p>Safe words</p>'

// The content policy stands aside, as the app has to hold by itself.
test.describe('without the content policy', () => {
  test.use({ bypassCSP: true })

  for (const resource of records.filter(hasRichText)) {
    test(`${resource.name}: what was written is shown, and none of it runs`, async ({
      page,
      api,
    }) => {
      const { rows, taken } = await store(api, resource)
      expect(taken.size, `of ${payloads.length} payloads`).toBeGreaterThanOrEqual(LEAST)
      await lookAtList(page, resource, addressOf(resource, rows), rows)
      // Most of the corpus is in the first; a server that cleans nothing shows more of the others.
      await lookAtForms(page, resource, rows, 1)
    })
  }

  test.describe('from a server that cleans nothing', () => {
    // Pictures that are none.
    test.use({ expectedErrors: /ERR_UNKNOWN_URL_SCHEME|status of 404/ })

    for (const resource of records) {
      test(
        `${resource.name}: nothing runs`,
        hasRichText(resource) ? {} : long,
        async ({ page }) => {
          const rows = await pretendForeign(page, resource)
          await lookAtList(page, resource, listOf(resource).path, rows)
          await lookAtForms(page, resource, rows)
        },
      )
    }

    test('neither does who is signed in, nor a message', long, async ({ page }) => {
      const [text = ''] = pack().map(written)
      await page.addInitScript(() => window.localStorage.removeItem('auth'))
      await page.route('**/api/users/me', async (route) => {
        const me = await (await route.fetch()).json()
        await route.fulfill({ json: { ...me, UserInformation: { fullName: text } } })
      })
      await page.route('**/api/articles?**', (route) =>
        route.fulfill({ status: 404, json: { message: text } }),
      )
      await page.goto('/dashboard')
      await expectText(page.locator('body'), [text])
      await expectHarmless(page)
      await page.goto(`/comp-profile/news?search=${encodeURIComponent(payloads[0] ?? '')}`)
      await expectText(page.getByRole('main'), [text])
      await expectHarmless(page)
    })
  })
})

// With it, what our own server has cleaned does not even try anything (fixtures.ts).
for (const resource of records.filter(hasRichText)) {
  test(
    `${resource.name}: the content policy has nothing to refuse`,
    long,
    async ({ page, api }) => {
      const { rows } = await store(api, resource)
      await page.goto(addressOf(resource, rows))
      await lookAtForms(page, resource, rows)
    },
  )
}

/** A list page that shows such a record, and the action that it asks. */
function listOf({ pages, actions }: Resource, row?: Row): { path: string; action: Action } {
  for (const [name, { path, lists }] of Object.entries(pages)) {
    const action = actions[lists ?? name]
    if (!action || (name !== 'list' && !lists)) continue
    if (!row || Object.entries(action.only ?? {}).every(([field, value]) => row[field] === value))
      return { path, action }
  }
  throw new Error('No page lists it.')
}

/** The list with the newest records first, filtered by what they all refer to. */
function addressOf(resource: Resource, [row]: readonly Row[]): string {
  const filters = filterFields(resource).flatMap(([name, { kind }]) => {
    const [value] = [row?.[name]].flat()
    return value && (kind === 'reference' || kind === 'references') ? [`&${name}=${value}`] : []
  })
  return `${listOf(resource, row).path}?sortBy=id&isAscending=false&perPage=50${filters.join('')}`
}

/**
 * One form is as good as another, but for articles: their text is taken apart by the editor. The
 * long tour opens them all.
 */
async function lookAtForms(
  page: Page,
  resource: Resource,
  rows: readonly Row[],
  articles = pack().length,
) {
  const usual = hasRichText(resource) ? articles : 1
  for (const row of isPart('tour') ? rows : rows.slice(0, usual))
    await lookAtForm(page, resource, row)
}

/**
 * A server of others that takes everything and answers it as it is, whatever kind of field it
 * stands in.
 */
async function pretendForeign(page: Page, resource: Resource): Promise<Row[]> {
  const rows = pack().map((text, index) =>
    foreignRow(resource, index + 1, SAFE_WORDS + written(text)),
  )
  const { show } = resource.actions
  if (!show) throw new Error(`${resource.name} cannot be read.`)
  const travelling = rows.map((row) => nest(resource, row))
  await page.route(
    ({ pathname }) => pathname === callOf(listOf(resource).action.endpoint).path,
    (route) => route.fulfill({ json: { items: travelling, totalData: rows.length } }),
  )
  for (const row of travelling) {
    await page.route(
      ({ pathname }) => pathname === callOf(show.endpoint, { id: row.id }).path,
      (route) => route.fulfill({ json: row }),
    )
  }
  return rows
}

function foreignRow({ fields }: Resource, id: number, text: string): Row {
  const row: Row = { id, createdAt: text, updatedAt: text }
  for (const [name, { kind }] of Object.entries(fields)) {
    row[name] = text
    if (kind === 'image') row[name] = pictureAddresses[id % pictureAddresses.length]
    if (kind === 'person') row[name] = { id: 1, fullName: text }
    if (kind === 'reference' || kind === 'references') {
      row[name] = kind === 'reference' ? 1 : [1]
      row[embeddedName(name)] =
        kind === 'reference' ? { id: 1, name: text } : [{ id: 1, name: text }]
    }
  }
  return row
}
