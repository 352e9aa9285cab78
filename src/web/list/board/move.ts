import type { QueryKey } from '@tanstack/react-query'
import type { Row } from '../../../contract/envelope.ts'
import { embeddedName } from '../../../contract/field.ts'
import type { Resource } from '../../../contract/resource.ts'
import { titleOf } from '../../data/records/record.ts'
import type { Written } from '../../data/write.ts'
import { fieldText } from '../../fields/values/cell-text.ts'
import type { Question } from '../../ui/sheets/question.ts'
import { type BoardColumn, isInColumn } from './column-pages.ts'

/** A move under way. The card is shown in its new column before the server has answered. */
export interface Move {
  /** The record before the move, and as shown during it. */
  row: Row
  moved: Row
  from: PlacedColumn
  to: PlacedColumn
  /**
   * The version that another user has moved meanwhile. Nothing is saved until this user decides.
   */
  theirs?: Row
}

/** A column with the key of its query at the time of the move. */
type PlacedColumn = BoardColumn & { key: QueryKey }

export type Moves = ReadonlyMap<Row['id'], Move>

/** The values of a record in this column: the field, and the embedded record. */
export function valuesInColumn(
  { fields }: Resource,
  field: string,
  { value, label }: BoardColumn,
): Record<string, unknown> {
  const isEmbedded = fields[field]?.kind === 'reference'
  const embedded = value === null ? null : { id: value, name: label }
  return { [field]: value, ...(isEmbedded && { [embeddedName(field)]: embedded }) }
}

/** The message that a card was not moved, with the reason and what to do. */
export function moveProblem(
  resource: Resource,
  { row, from, to }: Pick<Move, 'row' | 'from' | 'to'>,
  { status, message, cause = message, errors = {} }: Omit<Written, 'record'>,
): string {
  const title = titleOf(resource, row)
  const happened =
    status === 'unclear'
      ? `${title} may have been moved to ${to.label}: the answer was lost. Refresh to see.`
      : `${title} stays in ${from.label}.`
  const wrong = Object.entries(errors).map(
    ([name, message]) => `${resource.fields[name]?.label ?? name}: ${message}`,
  )
  const reasons = wrong.length > 0 ? [...wrong, 'Open it to correct that.'] : [cause]
  return [happened, ...reasons].join('\n')
}

/** Asks whether to move a card that another user has moved meanwhile. */
export function conflictQuestion(
  resource: Resource,
  field: string,
  columns: readonly BoardColumn[],
  { row, to, theirs = row }: Move,
): Question {
  const declared = resource.fields[field]
  const place =
    columns.find((column) => isInColumn(column, field, theirs))?.label ??
    ((declared && fieldText(field, declared, theirs)) || 'None')
  return {
    title: `Somebody else has moved this ${resource.singular}`,
    text: `${titleOf(resource, row)} is in ${place} now, and nothing is saved yet.`,
    yes: `Move to ${to.label}`,
    no: `Leave in ${place}`,
  }
}
