import DOMPurify from 'dompurify'
import { richTextAttributes, richTextProtocols, richTextTags } from '../../contract/rich-text.ts'

const schemes = [...new Set(Object.values(richTextProtocols).flat())]

const allowed = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: Object.values(richTextAttributes).flat(),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // An own path, or one of the schemes; DOMPurify asks this of every attribute that holds an
  // address.
  ALLOWED_URI_REGEXP: new RegExp(
    `^(?:(?:${schemes.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`,
    'i',
  ),
}

// What is allowed to a link is not to a picture; and DOMPurify lets pictures have data: addresses,
// whatever it is told.
DOMPurify.addHook('uponSanitizeAttribute', (_, attribute) => {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(attribute.attrValue)?.[1]
  if (scheme && richTextProtocols[attribute.attrName]?.includes(scheme.toLowerCase()) === false)
    attribute.keepAttr = false
})

/** Cleans HTML of everything that an article may not hold, as the server does. */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, allowed)
}

/**
 * The page lets no script write HTML except through this policy, which cleans it (the server's
 * content policy asks for Trusted Types). The editor needs it to read what it is given.
 */
const { trustedTypes } = window as {
  trustedTypes?: {
    createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown
  }
}
trustedTypes?.createPolicy('default', { createHTML: cleanHtml })
