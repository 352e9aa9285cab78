/** The texts of an element in whose place their translations stand, with their words. */
const translated = new WeakMap<Node, Map<Node, string>>()

const isTranslation = (node: Node | null) => node?.nodeName === 'FONT'

/**
 * Has the page go on while a browser translates it. That puts elements in the place of texts which
 * React goes on to change: it would throw where it removes one, and its new words would be seen
 * nowhere. So each text is put back, empty, before its translation; and where one changes, all of
 * its element have their own words again, to be translated anew.
 */
export function allowTranslation(): void {
  new MutationObserver((records, observer) => {
    const isNew = new Set(
      records.flatMap(({ target, addedNodes }) =>
        [...addedNodes].some(isTranslation) ? target : [],
      ),
    )
    // From the last to the first, so that what was behind a text is there.
    for (const { target, addedNodes, removedNodes, nextSibling } of records.reverse()) {
      if (isNew.has(target)) empty(target, removedNodes, nextSibling)
      else if (target instanceof Text) restore(target.parentNode, [target])
      // A press may be under way: what changes beside the texts leaves what is pressed.
      else restore(target, [...addedNodes, ...removedNodes])
    }
    observer.takeRecords()
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

function empty(element: Node, removed: Iterable<Node>, before: Node | null): void {
  // An editor keeps its texts itself.
  if (element instanceof HTMLElement && element.isContentEditable) return
  const texts = translated.get(element) ?? new Map<Node, string>()
  translated.set(element, texts)
  for (const text of removed) {
    if (!(text instanceof Text) || text.isConnected) continue
    texts.set(text, text.data)
    text.data = ''
    element.insertBefore(text, before)
    if (isTranslation(text.previousSibling)) text.previousSibling?.before(text)
  }
}

function restore(element: Node | null, changed: Node[]): void {
  const texts = element && translated.get(element)
  if (!texts || !changed.some((node) => isTranslation(node) || texts.has(node))) return
  translated.delete(element)
  for (const [text, words] of texts) text.nodeValue ||= words
  for (const node of [...element.childNodes]) if (isTranslation(node)) node.remove()
}
