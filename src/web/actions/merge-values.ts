import { linesIn } from '../../contract/reading.ts'
import type { Resource } from '../../contract/resource.ts'
import { mergeLines, noticeOf } from '../fields/lines/merge-lines.ts'
import { type FormValues, isSame, linesToWrite } from '../fields/values/form-values.ts'

/**
 * Merges two versions of the same values. Lines are merged one by one; of any other value, mine
 * wins if it was changed. The notice says how the lines were merged.
 */
export function mergeValues(
  { fields }: Resource,
  before: FormValues,
  mine: FormValues,
  theirs: FormValues,
): { values: FormValues; notice: string | undefined } {
  const notices: (string | undefined)[] = []
  const values = Object.entries(fields).map(([name, field]) => {
    const [first, written, other] = [before, mine, theirs].map((values) => values[name] ?? null)
    if (field.kind !== 'lines') return [name, isSame(first, written) ? other : written]
    const [a = [], b = [], c = []] = [first, written, other].map(linesIn)
    const merged = mergeLines(field.columns, a, b, c)
    notices.push(noticeOf(merged))
    return [name, linesToWrite(field, merged.lines)]
  })
  return { values: Object.fromEntries(values), notice: notices.find(Boolean) }
}
