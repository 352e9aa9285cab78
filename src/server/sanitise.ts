import rehypeParse from 'rehype-parse'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { richTextAttributes, richTextProtocols, richTextTags } from '../contract/rich-text.ts'

const sanitiser = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, {
    tagNames: [...richTextTags],
    attributes: Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
    protocols: Object.fromEntries(Object.entries(richTextProtocols).map(([name, schemes]) => [name, [...schemes]])),
    // Their content is code, not text; of any other tag that is not allowed, the content stays.
    strip: ['script', 'style'],
  })
  .use(rehypeStringify)

/**
 * Reduces HTML to what `contract/rich-text.ts` allows.
 *
 * @returns empty text when neither words nor a picture are left, or when tags are nested thousands deep.
 */
export function sanitise(html: string): string {
  const cleaned = process(html)
  const hasContent = /<img [^>]*src=/.test(cleaned) || cleaned.replace(/<[^>]*>|&nbsp;|&#xA0;|\s/g, '') !== ''
  return hasContent ? cleaned : ''
}

function process(html: string): string {
  try {
    return String(sanitiser.processSync(html)).trim()
  } catch (error) {
    if (error instanceof RangeError) return ''
    throw error
  }
}
