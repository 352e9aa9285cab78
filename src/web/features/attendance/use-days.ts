import { useQueryClient } from '@tanstack/react-query'
import { minBy, zip } from 'es-toolkit/array'
import { useMemo, useRef, useState } from 'react'
import { attendance } from '../../../contract/resources/attendance.ts'
import { RequestError } from '../../data/client/http.ts'
import { missingText } from '../../data/providers/read-pages.ts'
import { stateOfAll } from '../../data/query-state.ts'
import type { ReadList } from '../../data/read-all-rows.ts'
import { useAll } from '../../data/use-all.ts'
import type { Answer } from '../../data/use-reads.ts'
import { dayList, daysKey } from './days.ts'
import type { Attendance, DayQuestion, DayState } from './rules/record.ts'

type DayAnswer = Answer<ReadList<readonly Attendance[]>>

/** Maximum size in bytes to read without consent, and the approximate size of a record. */
const MOST_UNASKED = 20_000_000
const RECORD = 900

/**
 * The records of several days, one query a day. Each is cached, fails and retries independently. A
 * day with missing records counts as failed. If the days are too large, their requests are
 * cancelled until the user confirms by `retry` (`size`), unless `mayBeLarge`.
 */
export function useDays(
  dates: readonly string[],
  { branchIds, types }: Pick<DayQuestion, 'branchIds' | 'types'>,
  { mayBeLarge = false } = {},
) {
  const client = useQueryClient()
  const question = JSON.stringify([dates, branchIds, types])
  const accepted = useRef('')
  const [large, setLarge] = useState({ question: '', bytes: 0 })

  function weigh(records: number) {
    const bytes = records * dates.length * RECORD
    if (mayBeLarge || bytes <= MOST_UNASKED || accepted.current === question) return
    setLarge({ question, bytes })
    void client.cancelQueries({ queryKey: daysKey })
  }

  const answers = useAll(
    dates.map((date) => dayList({ date, branchIds, types })),
    together,
    { onProgress: (read, total) => weigh(total ?? read) },
  )

  return useMemo(() => {
    const { each, error, ...rest } = answers
    const days = zip(dates, each)
    const states = new Map(days.map(([date, day]) => [date, stateOf(day)]))
    return {
      ...rest,
      error: error ?? missingError(each),
      states,
      failed: dates.filter((date) => states.get(date) === 'failed'),
      /** Approximate size in bytes that the user has to confirm by `retry`; otherwise undefined. */
      size: large.question === question ? large.bytes : undefined,
      /** Cancels the requests. Loaded days stay. */
      cancel: () => void client.cancelQueries({ queryKey: daysKey }),
      /** Refetches these days, or all that failed or were cancelled. */
      retry: (these?: readonly string[]) => {
        accepted.current = question
        for (const [date, day] of days)
          if (these?.includes(date) ?? !isComplete(day)) void day.refetch()
      },
    }
  }, [answers, dates, client, question, large])
}

function together(each: DayAnswer[]) {
  const complete = each.filter(isComplete)
  const records = complete.flatMap(({ data }): readonly Attendance[] => data?.value ?? [])
  const oldest = minBy(complete, ({ dataUpdatedAt }) => dataUpdatedAt)
  const isDoubted = complete.some(({ data }) => data?.doubt)
  return {
    ...stateOfAll(each),
    records,
    /** A sentence that the server may have more records of some days. */
    doubt: isDoubted ? missingText(attendance, records.length, undefined, true) : undefined,
    loaded: complete.length,
    isRunning: each.some(({ isFetching }) => isFetching),
    /** Load time of the oldest day. */
    asOf: oldest && new Date(oldest.dataUpdatedAt),
  }
}

/** Whether all records of the day have been read. */
function isComplete({ data }: DayAnswer) {
  return data !== undefined && data.missing === undefined
}

function missingError(each: readonly DayAnswer[]): RequestError | null {
  const missing = each.find(({ data }) => data?.missing)?.data?.missing
  return missing === undefined ? null : new RequestError(missing, 200)
}

function stateOf(answer: DayAnswer): DayState {
  if (answer.isFetching) return 'loading'
  if (isComplete(answer)) return answer.data?.doubt ? 'part' : 'loaded'
  return answer.error || answer.data ? 'failed' : 'cancelled'
}
