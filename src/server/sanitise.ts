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

/** Reduces HTML to what `contract/rich-text.ts` allows. Empty when neither text nor a picture is left. */
export function sanitise(html: string): string {
  const cleaned = String(sanitiser.processSync(html)).trim()
  const hasContent = /<img\b/.test(cleaned) || cleaned.replace(/<[^>]*>|&nbsp;|&#xA0;|\s/g, '') !== ''
  return hasContent ? cleaned : ''
}
