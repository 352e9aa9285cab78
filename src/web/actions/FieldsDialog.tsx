import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { omit } from 'es-toolkit/object'
import { Suspense, useEffect, useMemo } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import type { Fields } from '../../contract/field.ts'
import { formInput } from '../../contract/input.ts'
import { fieldOf } from '../../contract/lines.ts'
import { compile, type Resource } from '../../contract/resource.ts'
import { FieldInput } from '../fields/FieldInput.tsx'
import { type FormValues, initialValues } from '../fields/form-values.ts'
import { prefetched } from '../ui/prefetch.ts'
import { useQuestions } from '../ui/use-questions.ts'
import { type ActionDialogProps, ActionRun, errorsIn, useActionRun } from './ActionRun.tsx'

const QuestionDialog = prefetched(() => import('../ui/sheets/QuestionDialog.tsx'))

interface Props extends ActionDialogProps {
  fields: Fields
}

/** The dialog of an action that asks for values, which stay there until it is done. */
export default function FieldsDialog({ fields, ...props }: Props) {
  const { resource, onClose } = props
  const { start, ...run } = useActionRun(props)
  const { asked, areAgreed } = useQuestions()
  const sent = useMemo(
    () => compile({ ...omit(resource, ['rules', 'period']), fields }),
    [resource, fields],
  )
  const form = useForm<FormValues>({
    resolver: standardSchemaResolver(formInput(sent, 'create')),
    defaultValues: initialValues(sent, {}),
  })
  const { isDirty } = form.formState
  const { run: state } = run
  useEffect(() => {
    const wrong = Object.entries(errorsIn(state)).filter(([path]) => fieldOf(path) in fields)
    for (const [path, message] of wrong) form.setError(path, { message })
    const [[first] = []] = wrong
    // Lines focus the first cell that has an error themselves.
    if (first !== undefined) form.setFocus(fieldOf(first))
  }, [state, fields, form.setError, form.setFocus])

  /** Escape is easily pressed by mistake: asks before what was typed is discarded. */
  async function close() {
    if (!isDirty || (await areAgreed([discarding]))) onClose()
  }

  return (
    <ActionRun
      {...props}
      {...run}
      // A table needs more room than inputs below each other.
      maxWidth={Object.values(fields).some(({ kind }) => kind === 'lines') ? 'lg' : 'xs'}
      onStart={(these) => void form.handleSubmit((values) => start(these, values))()}
      onClose={() => void close()}
    >
      <FormProvider {...form}>
        <Inputs resource={sent} isDisabled={state?.isRunning === true} />
      </FormProvider>
      <Suspense>{asked && <QuestionDialog {...asked} />}</Suspense>
    </ActionRun>
  )
}

/** One below the other; the first has the focus. */
function Inputs({ resource, isDisabled }: { resource: Resource; isDisabled: boolean }) {
  const { setFocus } = useFormContext<FormValues>()
  const fields = Object.entries(resource.fields)
  const [[first] = ['']] = fields
  // Here, as the content of a dialog is mounted after the component around it.
  useEffect(() => setFocus(first), [setFocus, first])
  return (
    <Box component="fieldset" disabled={isDisabled} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Stack spacing={2} sx={{ pt: 1, pb: 2 }}>
        {fields.map(([name, field]) => (
          <FieldInput
            key={name}
            resource={resource}
            name={name}
            field={field}
            record={undefined}
            onBusy={() => undefined}
          />
        ))}
      </Stack>
    </Box>
  )
}

const discarding = {
  title: 'Discard what you wrote?',
  text: 'It has not been sent, and is kept nowhere else.',
  yes: 'Discard',
  no: 'Go on writing',
}
