/**
 * What is told of an XML, in its order. The name of a tag comes without its prefix, its attributes
 * as they are written.
 */
export interface Listener {
  open(name: string, attributes: string, isEmpty: boolean): void
  text(text: string): void
  close(name: string): void
}

/** Bytes that are decoded at once. The whole of a large sheet would be twice as large as text. */
const STEP = 256 * 1024

/**
 * Goes through an XML without ever holding it as a whole. It knows what spreadsheet programs write:
 * a document type and entities of its own mean nothing here, so that nothing can grow.
 *
 * @throws {Error} where it is not whole.
 */
export function scan(bytes: Uint8Array, listener: Listener): void {
  let depth = Number.NaN
  const counting: Listener = {
    open(name, attributes, isEmpty) {
      depth = (Number.isNaN(depth) ? 0 : depth) + (isEmpty ? 0 : 1)
      listener.open(name, attributes, isEmpty)
    },
    text: (text) => listener.text(text),
    close(name) {
      depth -= 1
      listener.close(name)
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

/** Tells what is complete. @returns the rest. */
function emitTags(xml: string, listener: Listener): string {
  let at = 0
  for (;;) {
    const start = xml.indexOf('<', at)
    const mark = xml[start + 1]
    if (start < 0 || mark === undefined) return xml.slice(at)
    const end = xml.indexOf(endOf(xml, start, mark), start + 1)
    if (end < 0) return xml.slice(at)
    if (start > at) listener.text(decoded(xml.slice(at, start)))
    if (mark === '/') listener.close(bare(xml.slice(start + 2, end).trimEnd()))
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

function tellOpen(xml: string, start: number, end: number, listener: Listener) {
  const isEmpty = xml[end - 1] === '/'
  const tag = xml.slice(start, isEmpty ? end - 1 : end)
  const space = tag.search(/\s/)
  listener.open(
    bare(space < 0 ? tag : tag.slice(0, space)),
    space < 0 ? '' : tag.slice(space),
    isEmpty,
  )
}

function bare(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/**
 * The value of an attribute; undefined where there is none. `name` with its prefix, where it has
 * one.
 */
export function attribute(attributes: string, name: string): string | undefined {
  for (const quote of ['"', "'"]) {
    const written = `${name}=${quote}`
    for (
      let start = attributes.indexOf(written);
      start >= 0;
      start = attributes.indexOf(written, start + 1)
    ) {
      // What stands before it tells it from one whose name only ends like it.
      if (attributes[start - 1]?.trim() !== '') continue
      const from = start + written.length
      return decoded(attributes.slice(from, attributes.indexOf(quote, from)))
    }
  }
  return undefined
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
    (whole, hex, decimal, word) => {
      if (word) return entities.get(word) ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
