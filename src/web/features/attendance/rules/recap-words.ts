import { counted } from '../../../../contract/texts.ts'
import { dotted, formatCount } from '../../../data/records/format.ts'
import { marks, states } from './marks.ts'
import { isMissing, type Person, type RecapCell, type RecapDay } from './recap.ts'
import { attendanceStatusName, typeNameOf } from './record.ts'
import { hoursText } from './times.ts'

/** The text of a cell. */
export function markTextOf(cell: RecapCell | undefined, day: RecapDay): string {
  if (cell) return cell.mark ?? '?'
  if (day.state === 'failed') return '!'
  if (day.state === 'cancelled' || day.state === 'part') return '–'
  return isMissing(day) ? '?' : ''
}

/** The meaning of a cell in words, with details that the mark lacks; undefined if it is empty. */
export function wordsOf(cell: RecapCell | undefined, day: RecapDay): string | undefined {
  if (!cell) {
    if (day.state === 'failed') return 'Could not be loaded'
    if (day.state === 'cancelled') return 'Not loaded'
    if (day.state === 'part') return 'Not known'
    return isMissing(day) ? states.missing.word : undefined
  }
  const { mark, record, isComputed, status, more } = cell
  return [
    mark ? marks[mark].meaning : `Unknown type ${typeNameOf(record)}`,
    mark && isComputed && 'worked out here',
    status !== 'approved' && (status ?? attendanceStatusName(record)),
    more > 0 && `${more + 1} records`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The class names of a cell in `markStyle`. */
export function classOf({ mark, status, isComputed, more }: RecapCell): string {
  return `${mark ?? ''} ${status ?? ''}${isComputed ? ' computed' : ''}${more > 0 ? ' more' : ''}`
}

/** `1 person` or `1.283 people`. */
export function countOfPeople(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`
}

/** The minutes as text: `152 h 30 worked · 24 min late · 1 day without a clock-out`. */
export function minutesText({ minutes: { worked, late, withoutEnd } }: Person): string {
  return dotted(
    worked !== null && `${hoursText(worked)} worked`,
    late !== null && late > 0 && `${formatCount(late)} min late`,
    withoutEnd > 0 && `${counted(withoutEnd, 'day')} without a clock-out`,
  )
}
