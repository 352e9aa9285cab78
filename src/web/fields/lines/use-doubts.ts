import { useList } from '@refinedev/core'
import type { Row } from '../../../contract/envelope.ts'
import type { FieldOf } from '../../../contract/field.ts'
import type { Line } from '../../../contract/lines.ts'
import { linesIn } from '../../../contract/reading.ts'
import { filtersFor } from '../../data/filters-for.ts'
import type { InputProps } from '../values/input-props.ts'
import { useInputQuestions } from '../values/input-questions.ts'
import { without } from './merge-lines.ts'
import { doubtAbout, usualAmount } from './usual.ts'

/** The number of recent records to compare with. */
const MOST_RECORDS = 100

/**
 * Doubts about lines with an amount of ten times the usual one, which is based on similar records.
 * The form asks about those that are new. Returns the warning about a line.
 */
export function useDoubts({
  resource,
  name,
  field,
  record,
  control,
}: InputProps<FieldOf<'lines'>>) {
  const { usual, columns } = field
  const among = record && usual?.among
  const { result } = useList<Row>({
    resource: resource.name,
    filters: among && filtersFor({ ...among.filters, [among.alike]: record[among.alike] }),
    pagination: { pageSize: MOST_RECORDS },
    queryOptions: { enabled: among !== undefined },
    errorNotification: false,
  })
  const measure = record && usualAmount(among, record, result.data)
  const doubtOf = (line: Line) => doubtAbout(field, line, measure)

  useInputQuestions(control, name, (before, after) =>
    without(linesIn(after[name]) ?? [], linesIn(before[name]) ?? []).flatMap((line) => {
      const text = doubtOf(line)
      if (!usual || text === undefined) return []
      const [first = ''] = Object.keys(columns)
      const title = `Is the ${columns[usual.column]?.label.toLowerCase()} of “${line[first]}” right?`
      return { title, text, yes: 'It is right', no: 'Look again' }
    }),
  )

  return doubtOf
}
