import { mapValues, snakeCase } from 'es-toolkit'
import { FormProvider, useForm } from 'react-hook-form'
import { FieldInput } from '../fields/FieldInput.tsx'
import type { FormValues } from '../fields/values/form-values.ts'
import { booking } from './booking.ts'
import { inApp } from './in-app.tsx'
import type { States } from './states.ts'

type Name = keyof typeof booking.fields

interface Options {
  error?: string
  /** Values by the name of their state. */
  [state: string]: unknown
}

/**
 * An input of a booking: empty, with these values, with an error, and disabled with the first of
 * them.
 */
export function inputStates(
  name: Name,
  { error = 'This is not valid.', ...values }: Options,
): States {
  const [first] = Object.values(values)
  const state = (title: string, value: unknown, more = {}) => (
    // The name is also the id of the input, of which there is one on the page.
    <InputState name={name} id={`${snakeCase(title)}_${name}`} value={value} {...more} />
  )
  return mapValues(
    {
      Empty: state('Empty', null),
      ...mapValues(values, (value, title) => state(String(title), value)),
      Error: state('Error', first, { error }),
      Disabled: state('Disabled', first, { isDisabled: true }),
    },
    (input) => inApp(input),
  )
}

interface Props {
  name: Name
  id: string
  value: unknown
  error?: string
  isDisabled?: boolean
}

function InputState({ name, id, value, error, isDisabled = false }: Props) {
  const form = useForm<FormValues>({
    defaultValues: { [id]: value },
    ...(error && { errors: { [id]: { type: 'server', message: error } } }),
  })
  return (
    <FormProvider {...form}>
      <fieldset disabled={isDisabled} style={{ border: 0, margin: 0, padding: 0, maxWidth: 480 }}>
        <FieldInput
          resource={booking}
          name={id}
          field={booking.fields[name]}
          record={undefined}
          onBusy={() => undefined}
        />
      </fieldset>
    </FormProvider>
  )
}
