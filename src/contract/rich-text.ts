/**
 * The allowed HTML of an article. The server sanitises to exactly this before storing, the browser
 * before showing, and the editor offers nothing else.
 */
export const richTextTags = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  'u',
  's',
  'sup',
  'sub',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'hr',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
] as const

/** Tags that are only valid inside another one. */
export const richTextAncestors: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ['thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map((tag) => [tag, ['table']]),
)

export const richTextAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
}

/** The URL schemes that each attribute may have. A path of the own site needs none. */
export const richTextProtocols: Readonly<Record<string, readonly string[]>> = {
  href: ['http', 'https', 'mailto', 'tel'],
  src: ['https'],
}
