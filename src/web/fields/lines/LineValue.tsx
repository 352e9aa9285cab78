import type { Row } from '../../../contract/envelope.ts'
import { type Column, embeddedName } from '../../../contract/field.ts'
import type { Line } from '../../../contract/lines.ts'
import { useNamed } from '../../data/use-named.ts'
import { Cell } from '../cells.tsx'
import { idsIn } from '../options.ts'

interface Props {
  name: string
  column: Column
  line: Line
}

/** One value of a line, read only. A record that it refers to is looked up where it has no name. */
export function LineValue({ name, column, line }: Props) {
  const embedded = embeddedName(name)
  const record: Row = { id: '', ...line }
  const isNameless = column.kind === 'reference' && !line[embedded]
  const [named] = useNamed(
    column.kind === 'reference' ? column.resource : '',
    isNameless ? idsIn(line[name]) : [],
  )
  return (
    <Cell
      name={name}
      field={column}
      record={isNameless ? { ...record, [embedded]: named } : record}
    />
  )
}
