import { useAutocomplete } from '@refinedev/mui'
import { keepPreviousData } from '@tanstack/react-query'
import { type ComponentType, useContext, useState } from 'react'
import type { Resource } from '../../contract/resource.ts'
import type { RequestError } from '../data/http.ts'
import { titleOf } from '../data/record.ts'
import { useCachedList } from '../data/use-cached-list.ts'
import type { Begun } from './LaterInput.tsx'
import { OptionRefusal } from './option-refusal.ts'
import { OnePicker, type PickerProps, SeveralPicker } from './pickers.tsx'
import type { ReferenceProps } from './reference-props.ts'
import { useCreation } from './use-creation.ts'

const OPTIONS = 50

interface Props extends ReferenceProps {
  /** The resource that is chosen from. */
  declared: Resource
  begun: Begun
}

/** Selects records of another resource from its list. */
export default function ReferencePicker(props: Props) {
  const Source = props.declared.actions.list?.cached ? OfCachedList : OfSearch
  const picker = props.field.kind === 'references' ? SeveralPicker : OnePicker
  return <Source {...props} picker={picker} />
}

interface SourceProps extends Props {
  picker: ComponentType<PickerProps>
}

/** Loads all records, and searches them in the browser. */
function OfCachedList({ picker: Picker, declared, ...props }: SourceProps) {
  const { data = [], missing, isFetching, error, refetch } = useCachedList(declared.name)
  const { narrowing } = props
  const refusalOf = useContext(OptionRefusal)
  const rows = narrowing
    ? data.filter((row) => String(row[narrowing.field]) === String(narrowing.value))
    : data
  return (
    <Picker
      {...props}
      options={rows.map((row) => ({
        id: row.id,
        name: titleOf(declared, row),
        refusal: refusalOf(row),
      }))}
      isLoading={isFetching}
      problem={error?.message}
      missing={missing}
      retry={() => void refetch()}
    />
  )
}

/**
 * Lets the server search while the person types. Until it has answered, the previous options are
 * searched in the browser, so that none goes away and comes back under the pointer.
 */
function OfSearch({ picker: Picker, declared, ...props }: SourceProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const creation = useCreation(declared)
  const { autocompleteProps, onSearch, query } = useAutocomplete<
    { id: number | string },
    RequestError
  >({
    resource: declared.name,
    pagination: { pageSize: OPTIONS, mode: 'server' },
    // Called once the person pauses.
    onSearch: (value) => {
      setAsked(value)
      return value ? [{ field: 'search', operator: 'contains', value }] : []
    },
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  })
  return (
    <Picker
      {...props}
      options={autocompleteProps.options.map((row) => ({
        id: row.id,
        name: titleOf(declared, row),
      }))}
      isLoading={autocompleteProps.loading === true}
      problem={query.error?.message}
      retry={() => void query.refetch()}
      creation={props.onBusy && creation}
      isSearched={typed === asked && !query.isPlaceholderData}
      onInput={(text) => {
        // The input also reports the chosen option that it shows when it is rendered.
        if (text === typed) return
        setTyped(text)
        onSearch(text)
      }}
    />
  )
}
