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
  row: { wide: ['32px', '40px', '48px'], narrow: ['44px', '48px'] },
} as const

/** The most of a page's texts that may be in the primary colour: a share. */
const MOST_PRIMARY = 0.08

/** The marks of the recap have colours of their own. */
const isOfMarks = (path: string) => path === '/v4/attendance'

/** Each kind of look, with what it is allowed and an example of each other one. */
export const census: Probe = (page) => async (visit) => {
  const { found, primary } = await page.evaluate(lookAround, colours.primary.main)
  const size = visit.width < 900 ? 'narrow' : 'wide'
  const allowed: Record<string, readonly string[]> = {
    ...looks,
    'height of buttons': heights.button[size],
    'height of rows': heights.row[size],
  }
  const faults = found
    .filter(([kind]) => !(kind === 'colour of text' && isOfMarks(visit.path)))
    .filter(([kind, look]) => !allowed[kind]?.includes(look))
    .map((fault) => fault.join(': '))
  if (primary > MOST_PRIMARY) faults.push(`${Math.round(100 * primary)} % in the primary colour`)
  return faults
}

/** Runs in the page. @returns each look once: its kind, the look, and where it was seen. */
function lookAround(primaryColour: string) {
  const found = new Map<string, [kind: string, look: string, where: string]>()
  const see = (kind: string, look: string, element: Element) => {
    const where = `${element.textContent?.trim().slice(0, 40)} <${element.localName}>`
    if (!found.has(kind + look)) found.set(kind + look, [kind, look, where])
  }
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const { visibility, clipPath } = getComputedStyle(element)
    return width > 1 && height > 1 && visibility === 'visible' && clipPath === 'none'
  }
  /** `rgba(0, 0, 0, 0.38)` as `#00000061`. */
  const hex = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    const bytes = alpha === 1 ? [red, green, blue] : [red, green, blue, Math.round(alpha * 255)]
    return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }

  let texts = 0
  let primaries = 0
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const element = nodes.currentNode.parentElement
    if (!nodes.currentNode.textContent?.trim() || !element || !isSeen(element)) continue
    if (element.closest('script, style, noscript, legend > span')) continue
    const { fontSize, color } = getComputedStyle(element)
    see('size of text', fontSize, element)
    see('colour of text', hex(color), element)
    texts++
    if (hex(color) === primaryColour) primaries++
    const link = element.closest(
      'main a:not(.MuiButton-root, .MuiChip-root, .MuiPaper-root, [aria-current])',
    )
    if (link) see('link', `${hex(color)} ${getComputedStyle(link).textDecorationLine}`, element)
  }
  // The menu of a row fills its cell.
  for (const element of document.querySelectorAll('.MuiButton-root, .MuiIconButton-root'))
    if (isSeen(element) && !element.closest('[role=gridcell]'))
      see('height of buttons', `${Math.round(element.getBoundingClientRect().height)}px`, element)
  for (const element of document.querySelectorAll('main [data-id]:is(tr, [role=row], .row)'))
    if (isSeen(element))
      see('height of rows', `${Math.round(element.getBoundingClientRect().height)}px`, element)
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element)
    const radius = Number.parseFloat(style.borderTopLeftRadius)
    const isDrawn =
      Number.parseFloat(style.borderTopWidth) > 0 ||
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      style.boxShadow !== 'none'
    if (radius > 0 && isDrawn && isSeen(element))
      see(
        'corner radius',
        style.borderTopLeftRadius === '50%' || radius > 99 ? 'full' : `${radius}px`,
        element,
      )
  }
  return { found: [...found.values()], primary: texts ? primaries / texts : 0 }
}
