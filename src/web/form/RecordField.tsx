import { createContext, useContext } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { FieldInput } from '../fields/FieldInput.tsx'
import { InputSkeleton } from '../fields/InputSkeleton.tsx'
import { fullRow } from './FormSection.tsx'
import { isWide } from './form-layout.ts'

export interface OpenForm {
  resource: Resource
  /** Undefined for a new record. */
  id: string | undefined
  record: Row | undefined
  /** Whether all fields of the record are loaded. */
  isComplete: boolean
  onBusy: (isBusy: boolean) => void
}

/** The open form, for its fields. The values are in react-hook-form's context. */
export const RecordFormContext = createContext<OpenForm | undefined>(undefined)

interface Props {
  name: string
  /** For a date: the last day that can be chosen. */
  latest?: string
}

/**
 * One field of the surrounding form, in a cell of its section. A skeleton is shown until the value
 * is loaded.
 */
export function RecordField({ name, latest }: Props) {
  const form = useContext(RecordFormContext)
  const field = form?.resource.fields[name]
  if (!form || !field) return null
  const { resource, record, isComplete, onBusy } = form
  const isLoading = !isComplete && !(record && name in record)
  return (
    <div data-field={name} {...(isWide(resource, name) && fullRow)}>
      {isLoading ? (
        <InputSkeleton field={field} isNew={false} label={`${field.label} is loading`} />
      ) : (
        <FieldInput
          resource={resource}
          name={name}
          field={field}
          record={record}
          latest={latest}
          onBusy={onBusy}
        />
      )}
    </div>
  )
}

/** Several fields of the surrounding form. */
export function RecordFields({ names }: { names: readonly string[] }) {
  return names.map((name) => <RecordField key={name} name={name} />)
}
