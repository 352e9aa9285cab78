import DOMPurify from 'dompurify'
import { richTextAttributes, richTextProtocols, richTextTags } from '../../../contract/rich-text.ts'

const schemes = [...new Set(Object.values(richTextProtocols).flat())]

const allowed = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: Object.values(richTextAttributes).flat(),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Relative URLs, or one of the schemes. DOMPurify checks every attribute that holds a URL.
  ALLOWED_URI_REGEXP: new RegExp(
    `^(?:(?:${schemes.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`,
    'i',
  ),
}

// Links allow schemes that pictures do not, and DOMPurify always accepts data: URLs in pictures.
DOMPurify.addHook('uponSanitizeAttribute', (_, attribute) => {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(attribute.attrValue)?.[1]
  if (scheme && richTextProtocols[attribute.attrName]?.includes(scheme.toLowerCase()) === false)
    attribute.keepAttr = false
})

/** Removes everything from HTML that an article does not allow, as the server does. */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, allowed)
}

/**
 * The default Trusted Types policy, which the server's content security policy requires. HTML
 * written by a script is cleaned here; the editor parses its content this way.
 */
const { trustedTypes } = window as {
  trustedTypes?: {
    createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown
  }
}
trustedTypes?.createPolicy('default', { createHTML: cleanHtml })
