import { uniq } from 'es-toolkit/array'
import type { Row } from '../../../contract/envelope.ts'
import type { Line } from '../../../contract/lines.ts'
import { linesIn } from '../../../contract/reading.ts'
import type { Resource } from '../../../contract/resource.ts'
import { filtersFor } from '../../data/filters-for.ts'
import { useLists } from '../../data/use-totals.ts'
import type { Question } from '../../ui/sheets/question.ts'
import type { FormValues } from '../values/form-values.ts'
import { without } from './merge-lines.ts'
import { doubtAbout, usualAmount } from './usual.ts'

/** The number of recent records to compare with. */
const MOST_RECORDS = 100

/**
 * Doubts about lines with an unusual amount, ten times the usual one. It is based on similar
 * records.
 */
export function useDoubts({ name, fields }: Resource, record: Row | undefined) {
  const doubted = Object.entries(fields).flatMap(([of, field]) =>
    field.kind === 'lines' && field.usual ? { of, field, ...field.usual } : [],
  )
  const measured = uniq(doubted.flatMap(({ among }) => (record && among) ?? []))
  const { each } = useLists(
    measured.map(({ filters, alike }) => ({
      resource: name,
      filters: filtersFor({ ...filters, [alike]: record?.[alike] }),
      pagination: { pageSize: MOST_RECORDS },
    })),
    { isQuiet: true },
  )

  /** A warning about a line of a field. */
  function about(name: string, line: Line): string | undefined {
    const { field, among } = doubted.find(({ of }) => of === name) ?? {}
    const similar = each.find((_, at) => measured[at] === among)?.data?.data
    return field && doubtAbout(field, line, record && usualAmount(among, record, similar ?? []))
  }

  /** Questions about the lines that are new. */
  function questions(before: FormValues, after: FormValues): Question[] {
    return doubted.flatMap(({ of, field: { columns }, column }) =>
      without(linesIn(after[of]) ?? [], linesIn(before[of]) ?? []).flatMap((line) => {
        const text = about(of, line)
        if (text === undefined) return []
        const [first = ''] = Object.keys(columns)
        const title = `Is the ${columns[column]?.label.toLowerCase()} of “${line[first]}” right?`
        return { title, text, yes: 'It is right', no: 'Look again' }
      }),
    )
  }

  return { about, questions }
}
