/** The namespaces in scope at a tag, by prefix. */
type Namespaces = ReadonlyMap<string, string>

/**
 * Receives the contents of an XML document in order. Only tags in the namespace of the document are
 * reported, by their names without a prefix; attributes are unparsed. An empty tag is opened and
 * closed.
 */
export interface Listener {
  open(name: string, attributes: string, namespaces: Namespaces): void
  text?(text: string): void
  close?(name: string): void
}

/** The bytes decoded at a time. A whole large sheet would take twice its size as a string. */
const STEP = 256 * 1024

/**
 * Scans an XML document without decoding it as a whole. Supports only what spreadsheet programs
 * write: document types and custom entities are ignored, so that nothing can be expanded.
 *
 * @throws {Error} where the document is incomplete.
 */
export function scan(bytes: Uint8Array, listener: Listener): void {
  let depth = Number.NaN
  let namespaces: Namespaces = new Map()
  let namespace: string | undefined
  const outer = new Map<number, Namespaces>()
  const namespaceOf = (tag: string) => namespaces.get(tag.slice(0, Math.max(0, tag.indexOf(':'))))
  /** The name of a tag without its prefix; undefined if it is in another namespace. */
  function nameOf(tag: string): string | undefined {
    return namespaceOf(tag) === namespace ? tag.slice(tag.indexOf(':') + 1) : undefined
  }
  const counting = {
    open(tag: string, attributes: string) {
      const isRoot = Number.isNaN(depth)
      depth = isRoot ? 1 : depth + 1
      if (attributes.includes('xmlns')) {
        outer.set(depth, namespaces)
        namespaces = new Map([...namespaces, ...declaredIn(attributes)])
      }
      if (isRoot) namespace = namespaceOf(tag)
      const name = nameOf(tag)
      if (name) listener.open(name, attributes, namespaces)
    },
    text: (text: string) => listener.text?.(text),
    close(tag: string) {
      const name = nameOf(tag)
      if (name) listener.close?.(name)
      namespaces = outer.get(depth) ?? namespaces
      outer.delete(depth)
      depth -= 1
    },
  }
  const decoder = new TextDecoder()
  let rest = ''
  for (let at = 0; at < bytes.length; at += STEP) {
    rest = emitTags(
      rest + decoder.decode(bytes.subarray(at, at + STEP), { stream: true }),
      counting,
    )
  }
  if (depth !== 0 || rest.trim() !== '') throw new Error('The XML is cut off.')
}

type Scanned = Record<'text' | 'close', (text: string) => void> & {
  open: (tag: string, attributes: string) => void
}

/** Emits the complete tags. @returns the incomplete rest. */
function emitTags(xml: string, listener: Scanned): string {
  let at = 0
  for (;;) {
    const start = xml.indexOf('<', at)
    const mark = xml[start + 1]
    if (start < 0 || mark === undefined) return xml.slice(at)
    const end = xml.indexOf(endOf(xml, start, mark), start + 1)
    if (end < 0) return xml.slice(at)
    if (start > at) listener.text(decoded(xml.slice(at, start)))
    if (mark === '/') listener.close(xml.slice(start + 2, end).trimEnd())
    else if (mark !== '?' && mark !== '!') tellOpen(xml, start + 1, end, listener)
    else if (xml.startsWith(CDATA, start)) listener.text(xml.slice(start + CDATA.length, end))
    at = xml.indexOf('>', end) + 1
  }
}

const CDATA = '<![CDATA['

function endOf(xml: string, start: number, mark: string): string {
  if (mark !== '!') return '>'
  return xml.startsWith(CDATA, start) ? ']]>' : xml.startsWith('<!--', start) ? '-->' : '>'
}

function tellOpen(xml: string, start: number, end: number, listener: Scanned) {
  const isEmpty = xml[end - 1] === '/'
  const tag = xml.slice(start, isEmpty ? end - 1 : end)
  const space = tag.search(/\s/)
  const name = space < 0 ? tag : tag.slice(0, space)
  listener.open(name, tag.slice(name.length))
  if (isEmpty) listener.close(name)
}

function declaredIn(attributes: string): [prefix: string, namespace: string][] {
  const found = attributes.matchAll(/\sxmlns(?::([^\s=]+))?\s*=\s*["']([^"']*)/g)
  return [...found].map(([, prefix = '', namespace = '']) => [prefix, namespace])
}

/** The value of an attribute; undefined if it is missing. `name` includes the prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  for (const quote of ['"', "'"]) {
    const written = `${name}=${quote}`
    for (
      let start = attributes.indexOf(written);
      start >= 0;
      start = attributes.indexOf(written, start + 1)
    ) {
      // The preceding space distinguishes it from a name with the same ending.
      if (attributes[start - 1]?.trim() !== '') continue
      const from = start + written.length
      return decoded(attributes.slice(from, attributes.indexOf(quote, from)))
    }
  }
  return undefined
}

/** Whether an attribute has the value `1` or `true`. */
export function isTrue(attributes: string, name: string): boolean {
  return /^(1|true)$/.test(attribute(attributes, name) ?? '')
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,9}));/gi,
    (entity, hex, decimal, word) => {
      if (word) return entities.get(word) ?? entity
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity
    },
  )
}
