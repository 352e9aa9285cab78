import DOMPurify from 'dompurify'
import { richTextTags } from '../../../contract/rich-text.ts'
import { makePlainTables } from './pasted-tables.ts'
import { cleanHtml } from './trusted-html.ts'
import { makeWordLists } from './word-lists.ts'

/** Tags of other programs, and their equivalents in an article. */
const renames: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
}
/** Block elements that become paragraphs. */
const blocks = [
  'div',
  'section',
  'article',
  'header',
  'footer',
  'address',
  'figcaption',
  'dt',
  'dd',
]
const standAlone = [...blocks, 'p', 'li', 'h2', 'h3', 'h4', 'table'].join()
/** Word's comments in the margin, and their anchors in the text. */
const remarks =
  '[class^=msocom], .MsoCommentReference, .MsoCommentText, [data-style*="mso-element:comment"]'
/** Needed only to convert others, and removed afterwards. */
const helpers = ['caption', 'span']

const raw = {
  ALLOWED_TAGS: [...richTextTags, ...Object.keys(renames), ...blocks, ...helpers],
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'title',
    'start',
    'colspan',
    'rowspan',
    'class',
    'data-style',
  ],
  FORBID_CONTENTS: [
    'head',
    'title',
    'style',
    'script',
    'template',
    'noscript',
    'iframe',
    'svg',
    'math',
    'audio',
    'video',
  ],
  RETURN_DOM: true as const,
}

/**
 * Reduces pasted HTML to what an article allows. Styles, classes and comments are removed. Bold,
 * italic, super- and subscript, headings, lists and tables from Word, Google Docs or a web page are kept.
 */
export function cleanPastedHtml(html: string): string {
  const body = DOMPurify.sanitize(withoutPolicyReports(html), raw) as HTMLElement
  for (const remark of body.querySelectorAll(remarks)) remark.remove()
  makeWordLists(body, styleOf)
  makePlainTables(body)
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list)
  for (const element of body.querySelectorAll('*')) {
    const other = replacementOf(element)
    if (element.localName === 'span')
      for (const mark of marksOf(element)) element.append(withContentOf(element, mark))
    else if (other) element.replaceWith(withContentOf(element, other))
  }
  return cleanHtml(body.innerHTML)
}

/**
 * The content security policy reports styles and handlers during parsing, even if they have no
 * effect.
 */
function withoutPolicyReports(html: string) {
  return html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)\s*=/gi, ' data-$1='))
}

/** The element of an article to use in place of a pasted one, if that has to be replaced. */
function replacementOf(element: Element) {
  const { localName, classList } = element
  if (blocks.includes(localName)) return element.querySelector(standAlone) ? undefined : 'p'
  if (localName === 'p' && classList.contains('MsoTitle')) return 'h2'
  return isPlain(element) ? undefined : renames[localName]
}

/** Google Docs wraps everything copied in a `<b>` that is not bold. */
function isPlain(element: Element) {
  return /font-weight:\s*(normal|400)/.test(styleOf(element))
}

function marksOf(element: Element) {
  const style = styleOf(element)
  return [
    ...(/font-weight:\s*(bold|[6-9]00)/.test(style) ? ['strong'] : []),
    ...(/font-style:\s*italic/.test(style) ? ['em'] : []),
    ...(/text-decoration[^;]*line-through/.test(style) ? ['s'] : []),
    ...(/vertical-align:\s*super/.test(style) ? ['sup'] : []),
    ...(/vertical-align:\s*sub/.test(style) ? ['sub'] : []),
    ...(/text-decoration[^;]*underline/.test(style) && !element.closest('a') ? ['u'] : []),
  ]
}

function styleOf(element: Element) {
  return element.getAttribute('data-style') ?? ''
}

/** A new element, to which the content of another one is moved. */
function withContentOf(element: Element, name: string) {
  const other = document.createElement(name)
  other.append(...element.childNodes)
  return other
}
