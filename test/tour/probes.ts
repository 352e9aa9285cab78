import type { Page } from '@playwright/test'
import { name as product } from '../../src/brand.ts'
import type { Page as Declared } from '../../src/contract/compile.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { overflowIn, violationsIn } from '../support/browser/accessible.ts'
import { expect, NOWHERE, test, visitAfresh } from '../support/browser/fixtures.ts'
import {
  type AppPage,
  countShift,
  MOST_SHIFT,
  SLACK,
  settle,
  watchScripts,
} from '../support/browser/page-loads.ts'
import { translate } from '../support/browser/translation.ts'
import { isPart } from '../support/long.ts'
import { paper as texts, titles } from '../support/names.ts'
import { type StandIn, unstatedIn } from '../support/stand-in.ts'
import { CANARY } from '../support/xss-corpus.ts'
import { statedResources } from '../wire/specification/stated.ts'
import { census } from './census.ts'

/**
 * What is looked at on every page, but for what is red in the console, which every browser test
 * looks at (fixtures.ts). A new probe is named in `probes`, or in that of one kind of visits.
 */

export interface Visit extends AppPage {
  /** Of the window. */
  width: number
  /** kB of scripts at most and, where that is measured, how many. */
  budget?: readonly [kilobytes: number, scripts?: number] | undefined
  /** The server that the page is at, where that takes nothing beyond the specification. */
  plain?: StandIn | undefined
  /** Whether what people have written there are attacks. */
  isAttacked?: boolean
  /** Whether it is loaded anew, as the first always is. */
  isLoaded?: boolean
  /** The probes that judge it, if not all. */
  only?: readonly string[]
}

/** Begins to watch a tab, before a page is opened there. */
export type Probe = (page: Page) => Judge | Promise<Judge>
/** Tells what is wrong with a page, once it has settled. */
type Judge = (visit: Visit) => string[] | Promise<string[]>

const rows = 'main [data-id]:not([role=presentation]), main tbody tr'

/** What the pages have that are no lists. */
const contents: Readonly<Record<string, string>> = {
  create: 'main form',
  edit: 'main form',
  show: 'main dl',
  act: 'main dl',
  leaveRecord: 'main dl',
  sickRecord: 'main dl',
  dashboard: 'main li',
  recap: 'main h2, main tbody tr',
  technicians: 'main h2, main tbody tr',
  upload: 'main input[type=file]',
}

/** Of a resource beyond the specification nothing is known but its generated pages. */
const isKnown = ({ resource, action, declared }: NonNullable<AppPage['of']>) =>
  statedResources.includes(resource) || Boolean(declared.lists) || isGenerated.has(action)
const isGenerated = new Set(['list', 'create', 'edit', 'show'])

/** The page has what it is for. Before all others, as it waits for that. */
const content: Probe =
  (page) =>
  ({ of }) => {
    const content = of && isKnown(of) ? (contents[of.action] ?? `${rows}, main img`) : 'h1'
    const found = page.locator(content).first().waitFor({ state: 'attached', timeout: 15_000 })
    return found.then(
      () => [],
      () => [`has no ${content}`],
    )
  }

/** Toasts, notices and screens that tell of a failure; other notices are alerts as well. */
const failures: Probe = (page) => () =>
  page.locator('.MuiAlert-colorError, [role=alert]:not(.MuiAlert-root)').allInnerTexts()

/** A value that is none, in what is seen, read out or typed. */
const words: Probe = (page) => () =>
  page.evaluate(() => {
    const names = ['aria-label', 'title', 'alt', 'placeholder']
    const texts = [...document.querySelectorAll('body *')].flatMap((element) => [
      'value' in element ? element.value : '',
      ...names.map((name) => element.getAttribute(name) ?? ''),
    ])
    const seen = [document.title, document.body.innerText, ...texts].join('\n')
    return seen.match(/.{0,40}(\bNaN\b|\bundefined\b|\[object |Invalid Date).{0,20}/g) ?? []
  })

const sideways: Probe = (page) => () => overflowIn(page)

/**
 * The title of the tab has the name of the page, or of its record, and the product. The heading is
 * there once: that of a list or a dashboard is the name of its entry in the menu.
 */
const title: Probe =
  (page) =>
  async ({ path, of }) => {
    const found = await page.title()
    const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts()
    const [heading = ''] = headings
    const isNamed = of?.declared.menu && of.action !== 'create'
    if (headings.length !== 1 || (isNamed && heading !== of.declared.title))
      return [`the headings are ${headings}`]
    const names = of ? [of.declared.title, of.resource.singular] : [titles[path] ?? heading]
    if (path.includes(':id')) names.push(heading.slice(0, 20))
    const isTitled = names.some((name) => found.toLowerCase().includes(name.toLowerCase()))
    return isTitled && found.endsWith(product) ? [] : [`“${found}” names none of ${names}`]
  }

/** A list begins near the top of the window, below its toolbar, and tabs if it has any. */
const top: Probe =
  (page) =>
  async ({ width, of }) => {
    if (of?.action !== 'list' && !of?.declared.lists) return []
    const tops = width < 600 ? [190, 230] : [160, 200]
    const hasTabs = await page.getByRole('group', { name: 'Status' }).isVisible()
    const first = page.locator(`${rows}, main summary`).filter({ visible: true }).first()
    const { y = 0 } = (await first.boundingBox({ timeout: 100 }).catch(() => null)) ?? {}
    return y > Number(tops[Number(hasTabs)]) ? [`the first row is at ${y} px`] : []
  }

/** The menu shows all its entries and where one is: the entry, that of the list, or the group. */
const menuMark: Probe =
  (page) =>
  async ({ path, width, of }) => {
    if (width < 1200 || !(of || path === '/dashboard')) return []
    const marked = of ? markedBy(of.resource, of.declared, of.action) : ['Home']
    const menu = page.getByRole('navigation', { name: 'Main' })
    const found = await menu.locator('[aria-current]').allInnerTexts()
    const last = await menu.getByRole('link').last().boundingBox()
    if (last && last.y + last.height > 900) return ['not all its entries are in sight']
    const isMarked = marked.some((name) => name.toLowerCase() === found.join().toLowerCase())
    return isMarked ? [] : [`“${found}” in the place of ${marked.join(' or ')}`]
  }

/** A new record may come to any of the lists of its resource. */
function markedBy({ pages, group = '' }: Resource, declared: Declared, action: string): string[] {
  const entry = declared.menu ?? pages[declared.under ?? 'list']?.menu
  if (entry) return [entry]
  const lists = Object.values(pages).flatMap((page) => (page.lists && page.menu) || [])
  return action === 'create' || lists.length === 0 ? [group] : lists
}

/** A page that has become lighter fails as well: its budget follows (`npm run bench -- weights`). */
const scripts: Probe = async (page) => {
  const loaded = await watchScripts(page)
  return async ({ budget }) => {
    const [limit, count] = budget ?? []
    if (limit === undefined) return []
    const { bytes, scripts } = await loaded()
    const kilobytes = bytes / 1000
    const isMeasured = count === undefined || (kilobytes > limit - SLACK && scripts === count)
    return kilobytes <= limit && isMeasured
      ? []
      : [`${kilobytes} kB in ${scripts} files; budget ${limit} kB in ${count}`]
  }
}

/** Parts that a busy machine brings in another order may move a little more than they should. */
const shift: Probe = async (page) => {
  await countShift(page)
  return async () => {
    const { shift, moved } = await page.evaluate(() => ({
      shift: window.shift,
      moved: window.moved,
    }))
    return shift > MOST_SHIFT ? moved : []
  }
}

/** With all that comes as it is scrolled to. */
const access: Probe = (page) => async () => {
  const waiting = page.locator('main .MuiSkeleton-root')
  await expect(async () => {
    if (await waiting.count()) await waiting.first().evaluate((one) => one.scrollIntoView())
    await expect(waiting).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await page.evaluate(() => window.scrollTo(0, 0))
  return violationsIn(page)
}

/** On paper are the page and the moment, and nothing to press. The last, as it changes the page. */
const print: Probe =
  (page) =>
  async ({ isSignedIn, width }) => {
    if (width < 900) return []
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    const pressed = page
      .locator('nav, .MuiButton-root, .MuiIconButton-root, [type=checkbox]')
      .filter({ visible: true })
    const paper = await page.locator('body').innerText()
    // A work sheet takes the place of the page.
    const content = page.getByRole('heading', { level: 1 }).or(page.getByRole('article'))
    const wrong = [
      ...(await pressed.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 200)))),
      ...((await content.filter({ visible: true }).count()) ? [] : ['is empty']),
      ...(isSignedIn && !texts.printedAt.test(paper) ? ['does not say when'] : []),
    ]
    await page.emulateMedia({ media: null })
    return wrong
  }

/** Nothing is sent that is not stated to a server that names nothing more. */
const unstated: Probe =
  () =>
  ({ plain }) =>
    plain?.received.flatMap(unstatedIn) ?? []

/** What somebody has written is words: none of it runs, or asks, or could by a click. */
export const hostile: Probe = async (page) => {
  const harm: string[] = []
  await page.exposeBinding('xss', ({ frame }) => void harm.push(`ran at ${frame.url()}`))
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') harm.push(`said ${dialog.message()}`)
    return dialog.accept()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === CANARY) harm.push(`asked ${request.url()}`)
  })
  return async ({ of, isAttacked }) => {
    const isBare = !isAttacked || ['create', 'upload'].includes(of?.action ?? '')
    const isShown =
      isBare ||
      (await page.waitForFunction(showsAttack, undefined, { timeout: 5000 }).catch(() => false))
    return [
      ...harm,
      ...(await page.evaluate(harmfulElements)),
      ...(isShown ? [] : ['shows nothing hostile']),
    ]
  }
}

function showsAttack(): boolean {
  const inputs = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[]
  return [document.body.textContent, ...inputs.map(({ value }) => value)].join().includes('xss(')
}

function harmfulElements(): string[] {
  const isSameOrigin = (address: string) =>
    new URL(address, document.baseURI).origin === window.location.origin
  const isHarmful = (element: Element) =>
    ['iframe', 'object', 'embed', 'base', 'animate', 'set', 'foreignobject'].includes(
      element.localName.toLowerCase(),
    ) ||
    (element instanceof HTMLScriptElement && !isSameOrigin(element.src)) ||
    (element instanceof HTMLLinkElement && !isSameOrigin(element.href)) ||
    (element instanceof HTMLMetaElement && element.httpEquiv === 'refresh') ||
    [...element.attributes].some(
      ({ localName, value }) =>
        /^on|^srcdoc$|^srcset$/.test(localName) ||
        (/^(href|action|formaction)$/.test(localName) &&
          !['http:', 'https:', 'mailto:', 'tel:'].includes(
            new URL(value, document.baseURI).protocol,
          )),
    )
  return [...document.querySelectorAll('*')]
    .filter(isHarmful)
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}

/** Whoever comes by a link begins at the heading, by keyboard and with a screen reader. */
const focus: Probe = (page) => async (visit) => {
  // Once for both widths, and the last, as it comes anew.
  if (visit.width > 900 || !isPart('tour')) return []
  if (visit.path !== NOWHERE) await visitAfresh(page, page.url())
  const isThere = page.waitForFunction(() => document.activeElement?.localName === 'h1')
  return isThere.then(
    () => [],
    () => ['the heading has no focus'],
  )
}

/** An iPhone zooms to small text that is typed in. At 400 %, no bar stays over the page. */
const zoom: Probe = (page) => async (visit) => {
  if (visit.width > 900) return []
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const small = await page
    .locator(
      'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable=true]',
    )
    .evaluateAll((all) =>
      all
        .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    )
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.setViewportSize({ width: visit.width, height: 400 })
  const bars = await page.locator('header, main *').evaluateAll((all) =>
    all
      .filter(({ clientWidth }) => clientWidth > window.innerWidth / 2)
      .filter((one) => /sticky|fixed/.test(getComputedStyle(one).position))
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )
  return [...small, ...bars]
}

/** The page goes on under a translation: in another width, and where it comes anew. */
const translation: Probe = (page) => async (visit) => {
  if (visit.width < 900 || !visit.isSignedIn || !isPart('tour')) return []
  await translate(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await settle(page)
  await page.setViewportSize({ width: visit.width, height: 900 })
  if (visit.path !== NOWHERE) await visitAfresh(page, page.url())
  await settle(page)
  return (await failures(page))(visit)
}

const everywhere = { content, failures, words, title, menuMark }

/** By the administrator. */
const ofOurs = {
  sideways,
  top,
  scripts,
  shift,
  access,
  census,
  zoom,
  translation,
  print,
}
export const probes = { ...everywhere, ...ofOurs }

/** At a server of others. */
export const probesElsewhere = { ...everywhere, unstated, hostile, focus }

/** Where one is refused. */
export const probesOfRefusal = { words, sideways }

/** Begins to watch a tab. @returns what judges a page that has settled there, by all of these probes. */
export async function watch(
  page: Page,
  chosen: Readonly<Record<string, Probe>>,
): Promise<(visit: Visit) => Promise<void>> {
  const judges: [string, Judge][] = []
  for (const [name, probe] of Object.entries(chosen)) judges.push([name, await probe(page)])
  return async (visit) => {
    const { only = Object.keys(chosen) } = visit
    for (const [name, judge] of judges.filter(([name]) => only.includes(name)))
      await test.step(name, async () =>
        expect.soft(await judge(visit), `${visit.path} at ${visit.width} px: ${name}`).toEqual([]),
      )
  }
}

/**
 * Opens pages one after the other in a tab, and judges them.
 *
 * @param narrower widths of the window at which each is judged once more.
 */
export async function visitPages(
  page: Page,
  visits: readonly (Visit & { address: string })[],
  chosen: Readonly<Record<string, Probe>>,
  narrower: number[] = [],
): Promise<void> {
  const judge = await watch(page, chosen)
  for (const [index, { address, ...visit }] of visits.entries()) {
    await page.setViewportSize({ width: visit.width, height: 900 })
    await (index === 0 || visit.isLoaded ? page.goto(address) : visitAfresh(page, address))
    for (const width of [visit.width, ...narrower]) {
      await page.setViewportSize({ width, height: 900 })
      const unsettled = await settle(page).catch(String)
      expect.soft(unsettled, `${visit.path} at ${width} px settles`).toBeUndefined()
      await judge({ ...visit, width })
    }
  }
}
