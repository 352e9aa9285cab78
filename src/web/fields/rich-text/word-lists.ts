/**
 * The level of a list item, which Word writes into the style of a paragraph: `mso-list:l0 level2`.
 */
const levelOf = (style: string) => Number(/mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1] ?? 0)
/** A number or letter before an item: "1.", "(a)", "iv)". Anything else is a bullet. */
const number = /^\(?(\d+|[a-z]|[ivxlc]+)[.)]$/i

/**
 * Makes lists of Word's list paragraphs. Each has its level in its style, and begins with its
 * bullet or number in a span marked as ignored.
 *
 * @param styleOf the original style of a pasted element
 */
export function makeWordLists(root: HTMLElement, styleOf: (element: Element) => string) {
  /** The open lists around the last item, the outermost first. */
  let open: HTMLElement[] = []
  for (const paragraph of root.querySelectorAll('p')) {
    const level = levelOf(styleOf(paragraph))
    if (level === 0) continue
    if (paragraph.previousElementSibling !== open[0]) open = []
    open = open.slice(0, level)
    const marker = takeMarker(paragraph, styleOf)
    const tag = number.test(marker) ? 'ol' : 'ul'
    // A change of kind on the same level starts another list.
    if (open.length === level && open.at(-1)?.localName !== tag) open.pop()
    while (open.length < level) {
      const list = document.createElement(tag)
      const first = Number(number.exec(marker)?.[1])
      if (first > 1) list.setAttribute('start', String(first))
      const outer = open.at(-1)
      if (outer) itemOf(outer).append(list)
      else paragraph.before(list)
      open.push(list)
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
  }
}

/** The last item of a list, which the nested list is appended to. */
function itemOf(list: Element) {
  return list.lastElementChild ?? list.appendChild(document.createElement('li'))
}

function takeMarker(paragraph: Element, styleOf: (element: Element) => string) {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  )
  marker?.remove()
  return marker?.textContent?.trim() ?? ''
}
