import { createContext, useContext } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { FieldInput } from '../fields/FieldInput.tsx'
import { InputSkeleton } from '../fields/InputSkeleton.tsx'

interface OpenForm {
  resource: Resource
  record: Row | undefined
  /** Whether every field of the record is known. */
  isComplete: boolean
  onBusy: (isBusy: boolean) => void
}

/** The form that is open, for the fields in it. Its values are in react-hook-form's own context. */
export const RecordFormContext = createContext<OpenForm | undefined>(undefined)

interface Props {
  name: string
  /** Of a date, the last day that can be chosen. */
  latest?: string
}

/** One field of the form that it stands in: its place until its value is known, then its input. */
export function RecordField({ name, latest }: Props) {
  const form = useContext(RecordFormContext)
  const field = form?.resource.fields[name]
  if (!form || !field) return null
  const { resource, record, isComplete, onBusy } = form
  if (!isComplete && !(record && name in record))
    return <InputSkeleton field={field} label={`${field.label} is loading`} />
  return (
    <FieldInput
      resource={resource}
      name={name}
      field={field}
      record={record}
      latest={latest}
      onBusy={onBusy}
    />
  )
}
