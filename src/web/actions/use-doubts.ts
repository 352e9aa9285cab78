import type { Row } from '../../contract/envelope.ts'
import type { FieldOf } from '../../contract/field.ts'
import { linesIn } from '../../contract/reading.ts'
import type { Resource } from '../../contract/resource.ts'
import { without } from '../fields/lines/merge-lines.ts'
import { useDoubt } from '../fields/lines/usual.ts'
import type { FormValues } from '../fields/values/form-values.ts'
import type { Question } from '../ui/sheets/question.ts'

/** Questions about new lines with an unusual value, such as ten times the usual cost. */
export function useDoubts(
  { name, fields }: Resource,
  record: Row | undefined,
): (values: FormValues, opened: FormValues) => Question[] {
  const [of, field] = Object.entries(fields).find(
    (one): one is [string, FieldOf<'lines'>] => one[1].kind === 'lines' && Boolean(one[1].usual),
  ) ?? ['', undefined]
  const doubtAbout = useDoubt(name, field, record)
  const label = field?.columns[field.usual?.column ?? '']?.label.toLowerCase()
  const [first = ''] = Object.keys(field?.columns ?? {})
  return (values, opened) =>
    without(linesIn(values[of]) ?? [], linesIn(opened[of]) ?? []).flatMap((line) => {
      const text = doubtAbout(line)
      return text === undefined
        ? []
        : {
            title: `Is the ${label} of “${line[first]}” right?`,
            text,
            yes: 'It is right',
            no: 'Look again',
          }
    })
}
