import type { GetListResponse } from '@refinedev/core'
import { groupBy, partition } from 'es-toolkit/array'
import type { Row } from '../../../contract/envelope.ts'
import type { RequestError } from '../../data/client/http.ts'
import { UNKNOWN_TOTAL } from '../../data/providers/data.ts'
import { formatCount } from '../../data/records/format.ts'
import { filled, isQuestion, MOST_FOUND, matches, type Result, type ResultGroup } from './result.ts'
import { type Rights, resultFor, type Source } from './sources.ts'

/** The records in the reply of a list, and a link to its page if there are more. */
export function groupOfAnswer(
  source: Source,
  { data, total }: GetListResponse<Row>,
  query: string,
  rights: Rights,
): ResultGroup[] {
  const found = data.flatMap((row) => resultFor(source.resource, row, { ...rights, query }) ?? [])
  const isKnown = total !== UNKNOWN_TOTAL
  const isMore = isKnown ? total > data.length : data.length === MOST_FOUND
  const title = isKnown ? `Show all ${formatCount(total)}` : 'Show more'
  return resultGroups(source, found, isMore ? inList(source, query, title) : [])
}

/** The first records of a list as a group. */
export function resultGroups(
  { key, heading }: Source,
  found: readonly Result[],
  more: readonly Result[],
): ResultGroup[] {
  return filled([{ key, heading, results: [...found.slice(0, MOST_FOUND), ...more] }])
}

/** A result that opens the page of the list with the same search. */
export function inList({ key, heading, page }: Source, query: string, title: string): Result[] {
  if (!page) return []
  const path = `${page.path}?${new URLSearchParams({ search: query })}`
  return [
    {
      key: `${key} more`,
      title,
      detail: heading,
      text: '',
      path,
      load: page.load,
      isCompact: true,
    },
  ]
}

interface Answered {
  source: Source
  error: RequestError | null
  isFetching: boolean
  refetch: () => unknown
}

/** Lists that failed for the same reason are reported together. */
export function groupsOfFailures(answered: readonly Answered[]): ResultGroup[] {
  const failed = answered.flatMap((one) =>
    one.error ? { ...one, message: one.error.message } : [],
  )
  return Object.entries(groupBy(failed, ({ message }) => message)).map(([message, some]) => {
    const key = `failed: ${message}`
    const isFetching = some.some((one) => one.isFetching)
    const title = isFetching ? 'Searching again…' : 'Could not be searched. Retry'
    const run = () => {
      for (const { refetch } of some) refetch()
    }
    return {
      key,
      heading: some.map(({ source }) => source.heading).join(', '),
      results: [{ key, title, detail: message, text: '', run }],
    }
  })
}

/** Groups with a record found by its title come first: a branch before the repairs at it. */
export function keysInOrder(groups: readonly ResultGroup[], query: string): string[] {
  const isByTitle = ({ results }: ResultGroup) => results.some(({ title }) => matches(title, query))
  const [first, others] = partition(groups, isByTitle)
  return [...first, ...others].map(({ key }) => key)
}

/** The results that still match while more is typed. */
export function stillMatching(groups: readonly ResultGroup[], typed: string): ResultGroup[] {
  if (!isQuestion(typed)) return []
  return filled(
    groups.map((group) => ({
      ...group,
      results: group.results.filter(({ text }) => text !== '' && matches(text, typed)),
    })),
  )
}
