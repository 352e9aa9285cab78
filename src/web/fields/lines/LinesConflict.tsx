import { Fragment } from 'react'
import type { FieldOf } from '../../../contract/field.ts'
import { type Line, linePlaceOf } from '../../../contract/lines.ts'
import { linesIn } from '../../../contract/reading.ts'
import { counted } from '../../../contract/texts.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
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
    <DataTable
      isInBox
      aria-label={field.label}
      columns={[
        {
          name: 'place',
          label: field.label,
          least: 64,
          cell: ({ theirs, mine }) => linePlaceOf(mine?.at ?? theirs?.at ?? 0),
        },
        {
          name: 'theirs',
          label: 'Saved meanwhile',
          least: 96,
          share: 1,
          cell: ({ theirs }) => <Version field={field} line={theirs?.line} />,
        },
        {
          name: 'mine',
          label: 'Yours',
          least: 96,
          share: 1,
          cell: ({ mine }) => <Version field={field} line={mine?.line} />,
        },
      ]}
      rows={differences}
      keyOf={({ theirs, mine }) => `${theirs?.at}-${mine?.at}`}
      {...(same > 0 && { footer: { theirs: `${counted(same, 'line')} the same on both sides` } })}
      sx={{ mt: 2 }}
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
