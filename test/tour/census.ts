import { uniqBy } from 'es-toolkit'
import { colours } from '../../src/brand.ts'
import type { Probe } from './probes.ts'

/**
 * The looks that pages may have, at most: a page with another one has left the design system. Sizes
 * are in px.
 */
const looks = {
  'size of text': ['12px', '13px', '16px', '20px', '28px'],
  'colour of text': [
    colours.text,
    colours.secondary,
    colours.primary.main,
    colours.error,
    colours.success,
    colours.warning,
    '#ffffff',
    // Disabled.
    '#00000061',
  ],
  link: [
    `${colours.text} none`,
    `${colours.secondary} none`,
    // Within a sentence.
    `${colours.primary.main} underline`,
  ],
  'corner radius': ['6px', '8px', 'full'],
} as const

const heights = {
  button: { wide: ['32px', '40px'], narrow: ['44px'] },
  row: ['32px', '40px', '48px'],
} as const

/** The most of a page's texts that may be in the primary colour: a share. */
const MOST_PRIMARY = 0.08

/** The marks of the recap have colours of their own. */
const isOfMarks = (path: string) => path === '/v4/attendance'

/** Tells each look that is not allowed once, with where it was seen. */
export const census: Probe = (page) => async (visit) => {
  const { found, primary } = await page.evaluate(looksOfTexts, colours.primary.main)
  const seen = uniqBy(
    [...found, ...(await page.evaluate(looksOfBoxes))],
    ([kind, look]) => kind + look,
  )
  const size = visit.width < 900 ? 'narrow' : 'wide'
  const allowed: Record<string, readonly string[]> = {
    ...looks,
    'height of buttons': heights.button[size],
    // On a phone a table is one of numbers, whose names may wrap.
    ...(size === 'wide' && { 'height of rows': heights.row }),
  }
  const faults = seen
    .filter(([kind]) => !(kind === 'colour of text' && isOfMarks(visit.path)))
    .filter(([kind, look]) => allowed[kind] && !allowed[kind].includes(look))
    .map((fault) => fault.join(': '))
  if (primary > MOST_PRIMARY) faults.push(`${Math.round(100 * primary)} % in the primary colour`)
  return faults
}

type Look = [kind: string, look: string, where: string]

/** Runs in the page. @returns the looks of each text, and the share of those in the primary colour. */
function looksOfTexts(primaryColour: string) {
  /** `rgba(0, 0, 0, 0.38)` as `#00000061`. */
  const hex = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    const bytes = alpha === 1 ? [red, green, blue] : [red, green, blue, Math.round(alpha * 255)]
    return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }
  const links = 'main a:not(.MuiButton-root, .MuiChip-root, .MuiPaper-root, [aria-current])'
  const texts = [...document.querySelectorAll('body :not(script, style, noscript, legend > span)')]
    .filter(({ childNodes }) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim()),
    )
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
    })
    .map((element) => ({ element, ...pick(getComputedStyle(element)) }))
  function pick({ fontSize, color }: CSSStyleDeclaration) {
    return { fontSize, colour: hex(color) }
  }
  const found = texts.flatMap(({ element, fontSize, colour }): Look[] => {
    const where = `${element.textContent?.trim().slice(0, 40)} <${element.localName}>`
    const link = element.closest(links)
    return [
      ['size of text', fontSize, where],
      ['colour of text', colour, where],
      ...(link
        ? [['link', `${colour} ${getComputedStyle(link).textDecorationLine}`, where] as Look]
        : []),
    ]
  })
  const primary = texts.filter(({ colour }) => colour === primaryColour).length
  return { found, primary: primary / Math.max(texts.length, 1) }
}

/** Runs in the page. @returns the looks of buttons, rows and corners. */
function looksOfBoxes(): Look[] {
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
    })
  const where = ({ textContent, localName }: Element) =>
    `${textContent?.trim().slice(0, 40)} <${localName}>`
  const heightOf =
    (kind: string) =>
    (element: Element): Look => [
      kind,
      `${Math.round(element.getBoundingClientRect().height)}px`,
      where(element),
    ]
  const corners = seen('body *').flatMap((element): Look[] => {
    const { borderTopWidth, backgroundColor, boxShadow, borderTopLeftRadius } =
      getComputedStyle(element)
    const radius = Number.parseFloat(borderTopLeftRadius)
    const isDrawn =
      borderTopWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)' || boxShadow !== 'none'
    const isRound = radius > 99 || borderTopLeftRadius === '50%'
    return radius > 0 && isDrawn
      ? [['corner radius', isRound ? 'full' : `${radius}px`, where(element)]]
      : []
  })
  return [
    // The menu of a row fills its cell.
    ...seen(':is(.MuiButton-root, .MuiIconButton-root):not([role=gridcell] *)').map(
      heightOf('height of buttons'),
    ),
    ...seen('main [data-id]:is(tr, [role=row], .row)').map(heightOf('height of rows')),
    ...corners,
  ]
}
