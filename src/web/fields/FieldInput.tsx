import { uniq } from 'es-toolkit/array'
import {
  type ComponentType,
  Suspense,
  useCallback,
  useContext,
  useDeferredValue,
  useRef,
} from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { Row } from '../../contract/envelope.ts'
import { type Field, type FieldOf, isOptional, type Kind } from '../../contract/field.ts'
import { isSendable } from '../../contract/reading.ts'
import type { Resource } from '../../contract/resource.ts'
import { Part } from '../ui/failures/Part.tsx'
import { isDeferred, retried } from '../ui/prefetch.ts'
import { InputSkeleton } from './InputSkeleton.tsx'
import { DateInput } from './inputs/DateInput.tsx'
import { SelectInput } from './inputs/SelectInput.tsx'
import {
  EmailInput,
  LongTextInput,
  NumberInput,
  PhoneInput,
  SlugInput,
  SwitchInput,
  TextInput,
  UrlInput,
} from './inputs/simple-inputs.tsx'
import { ReferenceInput } from './references/ReferenceInput.tsx'
import { type FormValues, isSame } from './values/form-values.ts'
import { type Focusable, type InputProps, OwnInputsContext } from './values/input-props.ts'
import { narrowedBy } from './values/partner-fields.ts'

/**
 * The input for each kind of field. Heavy ones load on demand, with the first form that needs them.
 */
const inputs: { [K in Exclude<Kind, 'person'>]: ComponentType<InputProps<FieldOf<K>>> } = {
  text: TextInput,
  phone: PhoneInput,
  email: EmailInput,
  url: UrlInput,
  time: retried(() => import('./inputs/TimeInput.tsx')),
  password: retried(() => import('./inputs/PasswordInput.tsx')),
  longText: LongTextInput,
  slug: SlugInput,
  select: SelectInput,
  switch: SwitchInput,
  reference: ReferenceInput,
  references: ReferenceInput,
  number: NumberInput,
  decimal: retried(() => import('./inputs/DecimalInput.tsx')),
  money: retried(() => import('./inputs/MoneyInput.tsx')),
  rating: retried(() => import('./inputs/RatingInput.tsx')),
  image: retried(() => import('./pictures/ImageInput.tsx')),
  images: retried(() => import('./pictures/ImagesInput.tsx')),
  date: DateInput,
  dateTime: DateInput,
  richText: retried(() => import('./rich-text/RichTextInput.tsx')),
  lines: retried(() => import('./lines/LinesInput.tsx')),
}

/** Help for a field whose value is missing in the reply. It gets no default, and is not sent. */
const UNKNOWN = 'Not told by the server. It stays as it is unless you change it.'

/** The input of a switch with named states, or with an unknown state. */
const StatesInput = retried(() => import('./inputs/StatesInput.tsx'))

/** Undefined for kinds that only the server sets. */
function inputOf(field: Field, isUnknown = false) {
  if (field.kind === 'person') return undefined
  const hasNames = field.kind === 'switch' && (field.states || isUnknown)
  return (hasNames ? StatesInput : inputs[field.kind]) as ComponentType<InputProps>
}

/** Loaders of the inputs that are in chunks of their own. */
export function inputParts({ fields }: Resource) {
  const used = uniq(Object.values(fields).map((field) => inputOf(field)))
  return used.flatMap((input) => (input && isDeferred(input) ? [input.load] : []))
}

interface Props {
  resource: Resource
  name: string
  field: Field
  record: Row | undefined
  /** For the fields of an action: the record that the action runs on, which may lack the field. */
  of?: Row | undefined
  latest?: string | undefined
  /** Focuses the input as soon as it is rendered. */
  isFirst?: boolean
  onBusy: (isBusy: boolean) => void
}

/** The input of one field, connected to the form. */
export function FieldInput({ resource, name, field, record, latest, isFirst, ...props }: Props) {
  const { control, setValue } = useFormContext<FormValues>()
  const { field: input, fieldState } = useController({ name, control })
  const isUnknown = record !== undefined && !isSendable(field, record[name])
  const OwnInput = useContext(OwnInputsContext)[`${resource.name}.${name}`]
  const Input = OwnInput ?? inputOf(field, isUnknown)
  const isFocusDue = useRef(isFirst)
  const { ref } = input
  const refer = useCallback(
    (target: Focusable | null) => {
      ref(target)
      if (!target || !isFocusDue.current) return
      isFocusDue.current = false
      target.focus()
    },
    [ref],
  )
  // Heavy inputs render after the others, which can be used first.
  const isQuick = field.kind === 'switch' || (Input !== undefined && !isDeferred(Input))
  const isDue = useDeferredValue(true, isQuick)
  if (!Input) return null

  function change(value: unknown) {
    // Only on input by the user: loading a record, a draft or a resolved conflict sets both fields.
    if (!isSame(value, input.value)) {
      for (const narrowed of narrowedBy(resource, name))
        setValue(narrowed, null, { shouldDirty: true })
    }
    input.onChange(value)
  }

  const skeleton = <InputSkeleton field={field} isNew={!record} />
  if (!isDue) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <Part>
        <Input
          resource={resource}
          name={name}
          field={isUnknown && !fieldState.isDirty ? { ...field, help: UNKNOWN } : field}
          value={input.value}
          onChange={change}
          onBlur={input.onBlur}
          inputRef={refer}
          isRequired={!isOptional(field)}
          error={fieldState.error?.message}
          record={record ?? props.of}
          control={control}
          latest={latest}
          onBusy={props.onBusy}
        />
      </Part>
    </Suspense>
  )
}
