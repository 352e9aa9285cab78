import { marks } from './marks.ts'
import type { RecapCell, RecapDay } from './recap.ts'
import { isMissing } from './recap.ts'

/** What stands in a cell. */
export function textOf(cell: RecapCell | undefined, day: RecapDay): string {
  if (cell) return cell.mark ?? '?'
  if (day.state === 'failed') return '!'
  if (day.state === 'cancelled') return '–'
  return isMissing(day) ? '?' : ''
}

/** The same in words, with what a letter cannot tell; undefined where there is nothing to tell. */
export function wordsOf(cell: RecapCell | undefined, day: RecapDay): string | undefined {
  if (!cell) {
    if (day.state === 'failed') return 'Could not be loaded'
    if (day.state === 'cancelled') return 'Not loaded'
    return isMissing(day) ? 'No record' : undefined
  }
  const { mark, record, isComputed, status, more } = cell
  return [
    mark ? marks[mark].meaning : `Unknown type ${record.type.name}`,
    mark && isComputed && 'worked out here',
    status !== 'approved' && status,
    more > 0 && `${more + 1} records`,
  ]
    .filter(Boolean)
    .join(', ')
}
