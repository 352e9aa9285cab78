import { mapValues } from 'es-toolkit/object'
import { fromParse5 } from 'hast-util-from-parse5'
import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { defaultTreeAdapter, parseFragment } from 'parse5'
import {
  richTextAncestors,
  richTextAttributes,
  richTextProtocols,
  richTextTags,
} from '../../contract/rich-text.ts'

/** More elements than 100 kB of HTML can contain: the shortest tag, `<p>`, takes three bytes. */
const MOST_ELEMENTS = 35_000
/** The maximum depth: editors nest a few levels, and the tree is then walked recursively. */
const MOST_OPEN = 200

const allowed = {
  tagNames: [...richTextTags],
  attributes: writable(richTextAttributes),
  protocols: writable(richTextProtocols),
  ancestors: writable(richTextAncestors),
  // Removed with their content, which is code; of other disallowed tags the content stays.
  strip: ['script', 'style'],
}

/**
 * Reduces HTML to what `contract/rich-text.ts` allows.
 *
 * @returns empty text when neither words nor a picture are left; undefined when the tree is too
 * large or too deep.
 */
export function sanitise(html: string): string | undefined {
  try {
    const parsed = parseFragment(html, { treeAdapter: countedTree(), scriptingEnabled: false })
    const cleaned = toHtml(sanitize(fromParse5(parsed), allowed)).trim()
    const hasContent =
      /<img [^>]*src=/.test(cleaned) || cleaned.replace(/<[^>]*>|&nbsp;|&#xA0;|\s/g, '') !== ''
    return hasContent ? cleaned : ''
  } catch (error) {
    if (error instanceof TooMany) return undefined
    throw error
  }
}

function writable(lists: Readonly<Record<string, readonly string[]>>) {
  return mapValues(lists, (list) => [...list])
}

class TooMany extends Error {}

/**
 * The parser reopens an unclosed `<b>` in every later paragraph, so a few kilobytes can become
 * hundreds of thousands of elements. Counted in the tree adapter, as only the parser knows where a
 * tag ends.
 */
function countedTree(): typeof defaultTreeAdapter {
  let [made, open] = [0, 0]
  return {
    ...defaultTreeAdapter,
    createElement(...parameters) {
      made += 1
      if (made > MOST_ELEMENTS) throw new TooMany()
      return defaultTreeAdapter.createElement(...parameters)
    },
    onItemPush() {
      open += 1
      if (open > MOST_OPEN) throw new TooMany()
    },
    onItemPop() {
      open -= 1
    },
  }
}
