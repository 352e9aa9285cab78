import { Fragment } from 'react'
import type { FieldOf } from '../../../contract/field.ts'
import { type Line, linePlaceOf } from '../../../contract/lines.ts'
import { linesIn } from '../../../contract/reading.ts'
import { counted } from '../../../contract/texts.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { NamedCell } from '../cells/NamedCell.tsx'
import { withoutEmbedded } from '../values/form-values.ts'
import { differencesOf } from './compare-lines.ts'

interface Props {
  field: FieldOf<'lines'>
  theirs: unknown
  mine: unknown
}

/** The lines that differ between two versions of a record, and the number of equal ones. */
export default function LinesConflict({ field, theirs, mine }: Props) {
  const [saved, written] = [theirs, mine].map((value) =>
    withoutEmbedded(field.columns, linesIn(value) ?? []),
  ) as [Line[], Line[]]
  const differences = differencesOf(saved, written)
  const same = saved.length - differences.filter(({ theirs }) => theirs).length
  return (
    <PlainTable
      label={field.label}
      columns={[
        {
          label: field.label,
          cell: ({ theirs, mine }) => linePlaceOf(mine?.at ?? theirs?.at ?? 0),
        },
        {
          label: 'Saved meanwhile',
          cell: ({ theirs }) => <Version field={field} line={theirs?.line} />,
        },
        { label: 'Yours', cell: ({ mine }) => <Version field={field} line={mine?.line} /> },
      ]}
      rows={differences.map((one) => ({ ...one, id: `${one.theirs?.at}-${one.mine?.at}` }))}
      {...(same > 0 && { footer: [`${counted(same, 'line')} the same on both sides`] })}
      sx={{ mt: 2, '& tbody :is(th, td)': { verticalAlign: 'top', overflowWrap: 'anywhere' } }}
    />
  )
}

function Version({ field, line }: { field: FieldOf<'lines'>; line: Line | undefined }) {
  if (!line) return '–'
  const columns = Object.entries(field.columns).filter(([name]) => (line[name] ?? null) !== null)
  return columns.map(([name, column]) => (
    <Fragment key={name}>
      {column.label}: <NamedCell name={name} field={column} record={{ id: '', ...line }} />
      <br />
    </Fragment>
  ))
}
