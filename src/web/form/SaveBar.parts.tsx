import { mapValues } from 'es-toolkit'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { booking } from '../parts/booking.ts'
import { inApp } from '../parts/in-app.tsx'
import type { States } from '../parts/states.ts'
import { SaveBar } from './SaveBar.tsx'
import { editing, type SaveState } from './save-state.ts'

interface Props {
  isNew?: boolean
  isLocked?: boolean
  state?: SaveState
  /** The names of changed fields. */
  changed?: readonly string[]
}

const none: readonly string[] = []

function Bar({ changed = none, isNew = false, isLocked = false, state = editing }: Props) {
  const form = useForm<Record<string, string>>({
    defaultValues: mapValues(booking.fields, () => ''),
  })
  useEffect(() => {
    for (const name of changed) form.setValue(name, 'Changed', { shouldDirty: true })
  }, [changed, form])
  return (
    <FormProvider {...form}>
      <SaveBar
        {...{ isNew, isLocked, state }}
        resource={booking}
        cancelPath="/booking"
        onSaveAndNew={() => undefined}
      >
        {null}
      </SaveBar>
    </FormProvider>
  )
}

export default {
  Edit: inApp(<Bar />),
  Changed: inApp(<Bar changed={['customer', 'plate', 'note', 'state']} />),
  New: inApp(<Bar isNew changed={['customer']} />),
  Locked: inApp(<Bar isNew isLocked />),
  Saving: inApp(<Bar isLocked state={{ step: 'saving' }} />),
  'Saving, with progress': inApp(<Bar isLocked state={{ step: 'saving', percent: 42 }} />),
} satisfies States
