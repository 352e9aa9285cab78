import { typeNameOf } from '../record.ts'
import { marks } from './marks.ts'
import { isMissing, type RecapCell, type RecapDay } from './recap.ts'

/** The text of a cell. */
export function textOf(cell: RecapCell | undefined, day: RecapDay): string {
  if (cell) return cell.mark ?? '?'
  if (day.state === 'failed') return '!'
  if (day.state === 'cancelled') return '–'
  return isMissing(day) ? '?' : ''
}

/** The cell in words, with details that the mark lacks; undefined if there is nothing to say. */
export function wordsOf(cell: RecapCell | undefined, day: RecapDay): string | undefined {
  if (!cell) {
    if (day.state === 'failed') return 'Could not be loaded'
    if (day.state === 'cancelled') return 'Not loaded'
    return isMissing(day) ? 'No record' : undefined
  }
  const { mark, record, isComputed, status, more } = cell
  return [
    mark ? marks[mark].meaning : `Unknown type ${typeNameOf(record)}`,
    mark && isComputed && 'worked out here',
    status !== 'approved' && status,
    more > 0 && `${more + 1} records`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The classes that `markStyle` knows a cell by. */
export function classOf({ mark, status, isComputed, more }: RecapCell): string {
  return `${mark ?? ''} ${status}${isComputed ? ' computed' : ''}${more > 0 ? ' more' : ''}`
}
