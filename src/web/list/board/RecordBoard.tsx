import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import { canBeNone } from '../../../contract/envelope.ts'
import type { FieldOf } from '../../../contract/field.ts'
import { titleOf } from '../../data/records/record.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { useDeclared } from '../../data/use-declared.ts'
import { useListContext } from '../context/list-context.ts'
import type { RecordsProps } from '../reading/records-props.ts'
import { Board } from './Board.tsx'
import type { BoardColumn } from './column-pages.ts'

/** The board of a declaration: a column for each value of its field. */
export default function RecordBoard({ height }: RecordsProps) {
  const { resource } = useListContext()
  const field = resource.board && resource.fields[resource.board]
  if (!field) return null
  if (field.kind === 'select') return <OfChoices field={field} height={height} />
  return field.kind === 'reference' ? <OfRecords field={field} height={height} /> : null
}

function OfChoices({ field, height }: { field: FieldOf<'select'>; height: string }) {
  const columns = useMemo(
    () =>
      Object.entries(field.options).map(
        ([value, label]): BoardColumn => ({ value, label, tone: field.tones?.[value] }),
      ),
    [field],
  )
  return <Board columns={columns} height={height} />
}

function OfRecords({ field, height }: { field: FieldOf<'reference'>; height: string }) {
  const declared = useDeclared()(field.resource)
  const { data, missing, error, isPending, refetch } = useCachedList(field.resource)
  const columns = useMemo(() => {
    const rows = (declared && data) ?? []
    const ofRows = rows.map(
      (row): BoardColumn => ({ value: row.id, label: declared ? titleOf(declared, row) : '' }),
    )
    return canBeNone(field) ? [...ofRows, { value: null, label: 'None' }] : ofRows
  }, [declared, data, field])
  return (
    <>
      {missing && <Alert severity="warning">{missing}</Alert>}
      <Board
        columns={columns}
        isLoading={isPending}
        error={error}
        retry={() => void refetch()}
        height={height}
      />
    </>
  )
}
