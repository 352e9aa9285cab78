import { MOST_COMPLETE, PER_PAGE } from '../../../contract/limits.ts'
import { RequestError } from '../http.ts'

/** A page as an API of any kind has sent it. */
export interface OtherPage {
  items: unknown[]
  total: number | undefined
  /** What names the next page; null if none follows, undefined if the API does not say. */
  next: unknown
}

/** Where a page is, in the ways in which an API may be asked for it. */
export interface Place {
  page?: number
  index?: number
  offset?: number
  cursor?: unknown
  perPage: number
}

interface Question {
  /** The same for all pages of a list in one order. */
  key: string
  /** The words in which the API takes a page; undefined if it takes none. */
  paging: string | undefined
  ask: (place?: Place) => Promise<OtherPage>
  idOf: (item: unknown) => unknown
  /** The cursor in what names the next page. */
  cursorIn: (next: unknown) => unknown
  /** The largest page that the API takes. */
  most: number
  /** The page to read; undefined for the whole list. */
  page: number | undefined
  perPage: number | undefined
}

/** `from` and `to` count rows; `to` is not one of them. */
interface Range extends Question {
  from: number
  to: number
}

type Rows = Pick<OtherPage, 'items' | 'total'>

/** How many rows come before a page, and its cursor: undefined for the first, null for none. */
interface Mark {
  start: number
  cursor: unknown
}

/** How many pages in a row may be empty and yet name a next one. */
const MOST_EMPTY = 10

/**
 * Reads pages of any size from APIs that page in their own way. What comes is counted, so that a
 * page has the rows that belong there, though the API sends pages of another size than requested.
 */
export function createPageReader() {
  /** The sizes of pages, where they are not those in the requests. */
  const sizes = new Map<string, number>()
  const marks = new Map<string, readonly Mark[]>()

  /** The pages of an API that numbers them. */
  async function readByNumber(range: Range, tries = 3): Promise<Rows> {
    const { key, most, from, to } = range
    const size = sizes.get(key) ?? Math.min(to - from, most)
    const before = Math.floor(from / size)
    let number = before + 1
    let page = await askNumber(range, number, size)
    const { rows, actual = size } = tries > 0 ? await explain(range, page, number, size) : {}
    if (rows) return rows
    if (actual !== size) {
      sizes.set(key, actual)
      return readByNumber(range, tries - 1)
    }
    const items = [...page.items]
    while (!isLast(page, before * size + items.length) && number * size < to) {
      number += 1
      page = await askNumber(range, number, size)
      items.push(...page.items)
    }
    return { items: items.slice(from - before * size, to - before * size), total: page.total }
  }

  /**
   * The pages of an API where each names the next one. Reading begins at the last known page before
   * the range: at the first one, if the cursor of that page is not valid any more.
   */
  async function readByCursor(range: Range): Promise<Rows> {
    const { key, from } = range
    const known = (marks.get(key) ?? []).filter(({ start }) => start <= from)
    try {
      return await follow(range, known)
    } catch (error) {
      if (known.length < 2 || !isRefusal(error)) throw error
      return follow(range, [])
    }
  }

  async function follow(
    { key, ask, idOf, cursorIn, most, from, to }: Range,
    known: readonly Mark[],
  ): Promise<Rows> {
    const begin = known.at(-1) ?? { start: 0, cursor: undefined }
    const passed = known.length > 0 ? [...known] : [begin]
    const items: unknown[] = []
    let { start, cursor } = begin
    let total: number | undefined
    for (let empty = 0; cursor !== null && start < to; empty += 1) {
      if (empty > MOST_EMPTY) throw new Error('The server sends one empty page after the other.')
      const page = await ask({ cursor, perPage: Math.min(to - start, most) })
      total = page.total
      items.push(...page.items)
      start += page.items.length
      if (page.items.length > 0) empty = 0
      const next = page.next === true ? idOf(page.items.at(-1)) : cursorIn(page.next)
      cursor = passed.some((mark) => mark.cursor === next) ? null : (next ?? null)
      passed.push({ start, cursor })
    }
    marks.set(key, passed)
    return { items: items.slice(from - begin.start, to - begin.start), total }
  }

  function readRange(range: Range): Promise<Rows> {
    const { paging = '' } = range
    if (paging.includes(':offset')) return readByOffset(range)
    return paging.includes(':cursor') ? readByCursor(range) : readByNumber(range)
  }

  /** A list that has to come as a whole is read on if it says that there is more of it. */
  async function readWhole(question: Question): Promise<Rows> {
    const first = await question.ask()
    const { items, total = 0, next = null } = first
    if (!question.paging || items.length === 0 || (next === null && total <= items.length))
      return first
    return readRange({ ...question, most: items.length, from: 0, to: MOST_COMPLETE })
  }

  return async function read(question: Question): Promise<Rows> {
    const { page, perPage = PER_PAGE, paging } = question
    if (page === undefined) return readWhole(question)
    // Without words for it, nobody can ask for a second page.
    if (!paging) return { items: [], total: undefined }
    return readRange({ ...question, from: (page - 1) * perPage, to: page * perPage })
  }
}

/**
 * What it means that a page has another size than requested. It may be the last one, all pages may
 * have that size, or each may be the whole list: another page tells.
 */
async function explain(
  range: Range,
  { items, total }: OtherPage,
  number: number,
  size: number,
): Promise<{ rows?: Rows; actual?: number }> {
  const count = items.length
  const isWhole = count > size && total === count
  if (isWhole) return { rows: { items, total } }
  const isFirstEmpty = count === 0 && number === 1
  if (isFirstEmpty || count === size || (number - 1) * size + count === total) return {}
  const other = await askNumber(range, number === 1 ? 2 : 1, size)
  const here = new Set(items.map(range.idOf))
  if (other.items.every((item) => here.has(range.idOf(item))))
    return { rows: { items: count > size ? items : items.slice(range.from, range.to), total } }
  if (number > 1) return isLast(other, other.items.length) ? {} : { actual: other.items.length }
  // Before a longer page, a short one lacks single records, and its size says nothing.
  return other.items.length <= count ? { actual: count } : {}
}

async function askNumber({ ask }: Range, page: number, perPage: number): Promise<OtherPage> {
  return ask({ page, index: page - 1, perPage }).catch((error: unknown) => {
    if (page === 1) throw error
    return endIfBeyond(error)
  })
}

/** The pages of an API that takes the number of rows before. */
async function readByOffset({ ask, most, from, to }: Range): Promise<Rows> {
  const items: unknown[] = []
  for (let offset = from; ; offset = from + items.length) {
    const page = await ask({ offset, perPage: Math.min(to - offset, most) }).catch(
      (error: unknown) => (offset > 0 ? endIfBeyond(error) : Promise.reject(error)),
    )
    items.push(...page.items)
    const end = from + items.length
    if (isLast(page, end) || end >= to)
      return { items: items.slice(0, to - from), total: page.total }
  }
}

function isLast({ items, total, next }: OtherPage, end: number): boolean {
  return items.length === 0 || next === null || (total !== undefined && end >= total)
}

/** 404 or 416: there is no page so far behind. @throws the error, if it is another one. */
function endIfBeyond(error: unknown): OtherPage {
  if (isRefusal(error) && [404, 416].includes(error.statusCode))
    return { items: [], total: undefined, next: null }
  throw error
}

/** A 4xx that may be because of the place that was asked for. */
function isRefusal(error: unknown): error is RequestError {
  return error instanceof RequestError && [400, 404, 410, 416, 422].includes(error.statusCode)
}
