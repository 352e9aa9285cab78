import { formatDay } from '../../data/format.ts'
import { weekdayOf } from './calendar.ts'

/** `Mon, 16 Nov`, for a day that people know by its weekday. */
export function formatWeekday(date: string): string {
  return `${weekdayOf(date)}, ${formatDay(date)}`
}
