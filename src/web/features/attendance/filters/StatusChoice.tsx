import type { Row } from '../../../../contract/envelope.ts'
import { ofId } from '../../../data/records/record.ts'
import { useCachedList } from '../../../data/use-cached-list.ts'
import { SelectField } from '../../../ui/filters/SelectField.tsx'

const ALL = 'all'

interface Props {
  value: Row['id'] | undefined
  onChange: (statusId: Row['id'] | undefined) => void
}

/** Selects one status, or all. */
export function StatusChoice({ value, onChange }: Props) {
  const { data = [], error, refetch } = useCachedList('attendance-status')
  const isKnown = value === undefined || data.some(ofId(value))
  return (
    <SelectField
      fullWidth
      label="Status"
      value={String(value ?? ALL)}
      options={[
        [ALL, 'All statuses'],
        ...data.map(({ id, name }) => [String(id), String(name ?? `Status ${id}`)] as const),
        ...(isKnown ? [] : [[String(value), `Status ${value}`] as const]),
      ]}
      onChange={(id) => onChange(id === ALL ? undefined : id)}
      onFocus={() => {
        if (error) void refetch()
      }}
      error={error !== null}
      helperText={error?.message}
    />
  )
}
