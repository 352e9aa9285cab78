import { keepPreviousData } from '@tanstack/react-query'
import { stateOf } from '../../data/query-state.ts'
import { useAllOf } from '../../data/use-all.ts'
import { dayList } from './days.ts'
import type { Attendance, DayQuestion } from './rules/record.ts'

const none: readonly Attendance[] = []

/** The records of a day. The previous day stays visible while another one loads. */
export function useDay(question: DayQuestion, { isEnabled = true } = {}) {
  const day = useAllOf(dayList(question), {
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
  const { value: records = none, missing, doubt } = day.data ?? {}
  return { records, missing, doubt, ...stateOf(day) }
}
