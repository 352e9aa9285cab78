import TextField from '@mui/material/TextField'
import { useResourceParams } from '@refinedev/core'
import { choosersOf } from '../../../contract/choices.ts'
import { embeddedName } from '../../../contract/field.ts'
import { permissionsOf, type Right } from '../../../contract/permissions.ts'
import type { Resource } from '../../../contract/resource.ts'
import { useDeclared } from '../../data/use-declared.ts'
import { useMay } from '../../data/use-may.ts'
import { useNamed } from '../../data/use-named.ts'
import { retried } from '../../ui/prefetch.ts'
import { LaterInput } from '../inputs/LaterInput.tsx'
import { embeddedIn, findIn, idsIn, isIn } from '../values/options.ts'
import { type ReferenceProps, waitsFor } from '../values/reference-props.ts'

const ReferencePicker = retried(() => import('./ReferencePicker.tsx'))

/**
 * Selects records of another resource. Their list is read only with the right to its endpoint, or
 * to edit a record that refers to it. The right to a page of that resource is not enough.
 */
export function ReferenceChoice(props: ReferenceProps) {
  const { resource } = props.field
  const declared = useDeclared()(resource)
  const mayChoose = useMayChoose(resource)
  const may = useMay()
  const list = declared?.actions.list
  if (!declared || !list) return null
  if (!may(list.allow) && !mayChoose) return <UnreadableChoice {...props} right={list.allow} />
  return <ReadableChoice {...props} declared={declared} />
}

/** Whether the user may write a record that refers to this resource. */
function useMayChoose(name: string) {
  const { resources } = useResourceParams()
  const declared = resources.flatMap(({ meta }) => (meta?.declared as Resource | undefined) ?? [])
  return useMay()(choosersOf(name, declared))
}

function ReadableChoice(props: ReferenceProps & { declared: Resource }) {
  const { name, field, value, record } = props
  const embedded = embeddedIn(record?.[embeddedName(name)])
  const ids = idsIn(value)
  const named = useNamed(
    field.resource,
    ids.filter((id) => !isIn(embedded, id)),
  )
  const chosen = ids.map((id) => findIn([...embedded, ...named], id))
  const waitText = waitsFor(props)
  const isMultiple = field.kind === 'references'
  return (
    <LaterInput
      input={ReferencePicker}
      props={props}
      text={isMultiple ? '' : chosen.map(({ name }) => name).join()}
      chips={isMultiple ? chosen : []}
      advice={waitText}
      isDisabled={waitText !== undefined}
    />
  )
}

/** Shows the current value read-only when the user may not read the options. */
function UnreadableChoice({
  name,
  field,
  value,
  record,
  inputRef,
  right,
}: ReferenceProps & { right: Right }) {
  const known = embeddedIn(record?.[embeddedName(name)])
  const chosen = idsIn(value).map((id) => findIn(known, id).name)
  return (
    <TextField
      id={`field-${name}`}
      label={field.label}
      value={chosen.join(', ')}
      inputRef={inputRef}
      disabled
      slotProps={{ inputLabel: { shrink: true } }}
      helperText={`To choose here, a role needs the permission ${new Intl.ListFormat('en', { type: 'disjunction' }).format(permissionsOf(right))}.`}
    />
  )
}
