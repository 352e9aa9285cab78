/** The original texts that a translation has replaced, by their parent element. */
const translated = new WeakMap<Node, Map<Node, string>>()

const isTranslation = (node: Node | null) => node?.nodeName === 'FONT'

/**
 * Keeps the app working while a browser translates the page. Translation replaces text nodes by
 * elements, but React still updates the text nodes. It would throw on removal, and new texts would
 * stay invisible. So each text node is put back, empty, before its translation. When a text
 * changes, all texts of its parent are restored, and translated again.
 */
export function allowTranslation(): void {
  new MutationObserver((records, observer) => {
    const isNew = new Set(
      records.flatMap(({ target, addedNodes }) =>
        [...addedNodes].some(isTranslation) ? target : [],
      ),
    )
    // In reverse, so that the next sibling of a removed text is in the document again.
    for (const { target, addedNodes, removedNodes, nextSibling } of records.reverse()) {
      if (isNew.has(target)) empty(target, removedNodes, nextSibling)
      else if (target instanceof Text) restore(target.parentNode, [target])
      // Other changes keep the translation: replacing it would lose a click under way.
      else restore(target, [...addedNodes, ...removedNodes])
    }
    observer.takeRecords()
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

function empty(element: Node, removed: Iterable<Node>, before: Node | null) {
  // An editor manages its own text nodes.
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

function restore(element: Node | null, changed: Node[]) {
  const texts = element && translated.get(element)
  if (!texts || !changed.some((node) => isTranslation(node) || texts.has(node))) return
  translated.delete(element)
  for (const [text, words] of texts) text.nodeValue ||= words
  for (const node of [...element.childNodes]) if (isTranslation(node)) node.remove()
}
