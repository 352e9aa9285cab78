import { range, uniqBy } from 'es-toolkit'
import { colours } from '../../src/brand.ts'
import type { Probe } from './probes.ts'

const { primary, text, secondary, error, success, warning } = colours
const tones = [error, success, warning]

/** The looks that pages may have, and no others (decision 069). */
const looks: Readonly<Record<string, readonly string[]>> = {
  'size of text': ['12px', '13px', '16px', '20px', '28px'],
  // The last is that of what is disabled.
  'colour of text': [primary.main, text, secondary, ...tones, '#ffffff', '#00000061'],
  // The last is that within a sentence.
  link: [`${text} none`, `${secondary} none`, `${primary.main} underline`],
  'corner radius': ['6px', '8px', 'full'],
  'share in the primary colour': range(9).map(String),
}

const wide: typeof looks = {
  ...looks,
  'height of buttons': ['32px', '40px'],
  'height of rows': ['32px', '40px', '48px'],
}
// In a table of numbers names may wrap there.
const narrow: typeof looks = { ...looks, 'height of buttons': ['44px'] }

/** Tells each look that is not allowed once, with where it was seen. */
export const census: Probe = (page) => async (visit) => {
  // The front page is a poster, and the sign-in has too few texts for a share.
  if (!visit.isSignedIn) return []
  const allowed = visit.width < 900 ? narrow : wide
  const isOther = ([kind, look]: Look) =>
    kind in allowed &&
    !allowed[kind]?.includes(look) &&
    // The marks of the recap have colours of their own.
    !(kind === 'colour of text' && visit.path === '/v4/attendance')
  const found = (await page.evaluate(looksIn, primary.main)).filter(isOther)
  return uniqBy(found, ([kind, look]) => kind + look).map((look) => look.join(': '))
}

type Look = [kind: string, look: string, where: string]

/** Runs in the page. */
function looksIn(primary: string): Look[] {
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
    })
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node instanceof Text && node.data.trim())
  /** `rgba(0, 0, 0, 0.38)` as `#00000061`. */
  const hex = (colour: string) =>
    `#${(colour.match(/[\d.]+/g) ?? [])
      .map((part, at) => Math.round(at === 3 ? Number(part) * 255 : Number(part)))
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')}`
  const where = (element: Element) =>
    `${element.textContent?.trim().slice(0, 40)} <${element.localName}>`
  const look = (kind: string, element: Element, value: string): Look => [
    kind,
    value,
    where(element),
  ]
  const colourOf = (element: Element) => hex(getComputedStyle(element).color)
  const heightOf = (kind: string) => (element: Element) =>
    look(kind, element, `${Math.round(element.getBoundingClientRect().height)}px`)
  const texts = seen('body :not(script, style, noscript, legend > span)').filter(hasText)
  const links = seen('main a:not(.MuiButton-root, .MuiChip-root, .MuiPaper-root, [aria-current])')
  const share = texts.filter((text) => colourOf(text) === primary).length / texts.length
  return [
    ['share in the primary colour', String(Math.ceil(share * 100)), ''],
    ...texts.map((text) => look('size of text', text, getComputedStyle(text).fontSize)),
    ...texts.map((text) => look('colour of text', text, colourOf(text))),
    ...links.map((link) =>
      look('link', link, `${colourOf(link)} ${getComputedStyle(link).textDecorationLine}`),
    ),
    // The menu of a row fills its cell.
    ...seen(
      ':is(.MuiButton-root, .MuiIconButton-root):not([role=gridcell] *, .actions *, td *)',
    ).map(heightOf('height of buttons')),
    ...seen('main [data-id]:is(tr, [role=row], .row)').map(heightOf('height of rows')),
    ...seen('body *')
      .map((element) => [element, getComputedStyle(element)] as const)
      .filter(
        ([, { borderTopWidth, backgroundColor }]) =>
          [borderTopWidth, backgroundColor].join() !== '0px,rgba(0, 0, 0, 0)',
      )
      .filter(([, { borderTopLeftRadius }]) => borderTopLeftRadius !== '0px')
      .map(([element, { borderTopLeftRadius: radius }]) =>
        look('corner radius', element, /^50%|999px/.test(radius) ? 'full' : radius),
      ),
  ]
}
