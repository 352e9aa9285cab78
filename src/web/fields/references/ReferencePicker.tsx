import { useAutocomplete } from '@refinedev/mui'
import { keepPreviousData } from '@tanstack/react-query'
import { type ComponentType, useContext, useState } from 'react'
import { hasOwnId, type Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { branch } from '../../../contract/resources/branch.ts'
import { ownFirst } from '../../data/branch.ts'
import type { RequestError } from '../../data/client/http.ts'
import { useOwnBranchId } from '../../data/client/session.ts'
import { titleOf } from '../../data/records/record.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { useNamed } from '../../data/use-named.ts'
import type { Interaction } from '../inputs/LaterInput.tsx'
import { fieldText } from '../values/cell-text.ts'
import { isIn, type Option } from '../values/options.ts'
import { OptionRefusal, type ReferenceProps } from '../values/reference-props.ts'
import { OnePicker, type PickerProps, SeveralPicker } from './pickers.tsx'
import { useCreation } from './use-creation.ts'

const OPTIONS = 50

interface Props extends ReferenceProps {
  /** The resource of the options. */
  declared: Resource
  early: Interaction
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
        detail: detailOf(declared, row),
        refusal: withoutId(row) ?? refusalOf(row),
      }))}
      isLoading={isFetching}
      problem={error?.message}
      missing={missing}
      retry={() => void refetch()}
    />
  )
}

/** The reason why a record without an id cannot be chosen. */
function withoutId(row: Row) {
  return hasOwnId(row) ? undefined : 'It has no id.'
}

/** Distinguishes records with the same title by the fields below it. */
function detailOf({ fields, title }: Resource, row: Row) {
  return Object.entries(fields)
    .flatMap(([name, field]) => (field.below === title ? fieldText(name, field, row) || [] : []))
    .join(' · ')
}

/**
 * The server searches while the user types. Until it answers, the browser searches the previous
 * options, so that none disappears and reappears under the pointer.
 */
function OfSearch({ picker: Picker, declared, ...props }: SourceProps) {
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  const creation = useCreation(declared)
  const { title = '' } = declared
  const isSortable = declared.sortable.includes(title)
  const { autocompleteProps, onSearch, query } = useAutocomplete<
    { id: number | string },
    RequestError
  >({
    resource: declared.name,
    pagination: { pageSize: OPTIONS, mode: 'server' },
    sorters: isSortable ? [{ field: title, order: 'asc' }] : [],
    // Called once typing pauses.
    onSearch: (value) => {
      setSearched(value)
      return value ? [{ field: 'search', operator: 'contains', value }] : []
    },
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  })
  const found = autocompleteProps.options.map((row) => ({
    id: row.id,
    name: titleOf(declared, row),
    refusal: withoutId(row),
  }))
  const options = useOwnFirst(declared, found, searched !== '')
  return (
    <Picker
      {...props}
      options={options}
      isLoading={autocompleteProps.loading === true}
      problem={query.error?.message}
      retry={() => void query.refetch()}
      creation={props.onBusy && creation}
      isSearched={typed === searched && !query.isPlaceholderData}
      onInput={(text) => {
        // Rendering a chosen option reports its text as input as well.
        if (text === typed) return
        setTyped(text)
        onSearch(text)
      }}
    />
  )
}

/** The user's own branch comes first, even if it is not among the loaded options. */
function useOwnFirst({ name }: Resource, options: readonly Option[], isSearched: boolean) {
  const id = useOwnBranchId()
  const isOffered = name === branch.name && id !== undefined && !isSearched
  const named = useNamed(name, isOffered && !isIn(options, id) ? [id] : [])
  return isOffered ? ownFirst([...options, ...named], id) : [...options]
}
