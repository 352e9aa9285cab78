import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useContext } from 'react'
import { FormProvider } from 'react-hook-form'
import { FieldInput } from '../fields/FieldInput.tsx'
import { OwnInputsContext } from '../fields/values/input-props.ts'
import { prefetchedOverlay } from '../ui/prefetch.ts'
import { useHasWidth } from '../ui/use-has-width.ts'
import { ActionRun } from './ActionRun.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { type FieldsProps, useFieldsForm } from './use-fields-form.ts'

const QuestionDialog = prefetchedOverlay(() => import('../ui/sheets/QuestionDialog.tsx'))

/**
 * The dialog of an action with fields. Values stay in the inputs until the action has succeeded.
 */
export default function FieldsDialog(props: FieldsProps) {
  const { resource, action, record } = props
  const [, { no }] = action
  const { sent, form, draft, question, notice, send, readAgain, close, ...run } =
    useFieldsForm(props)
  const ownInputs = useContext(OwnInputsContext)
  const isWide = useHasWidth('md')
  const fields = Object.entries(sent.fields)
  const hasLines = fields.some(([, { kind }]) => kind === 'lines')
  const hasOwn = fields.some(([name]) => ownInputs[`${resource.name}.${name}`])
  return (
    <ActionRun
      {...run}
      resource={resource}
      action={action}
      // A table of lines needs more width than inputs below each other.
      maxWidth={hasLines ? 'lg' : hasOwn ? 'sm' : 'xs'}
      remedy={readAgain && <Button onClick={readAgain}>Read it again</Button>}
      onStart={(these) => void send(these)}
      onClose={() => void close()}
    >
      <DraftNotice draft={draft} />
      {notice && <Alert severity="info">{notice}</Alert>}
      <FormProvider {...form}>
        <Box
          component="fieldset"
          disabled={run.run?.isRunning}
          sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
        >
          <Stack spacing={2} sx={{ pt: 1, pb: 2 }}>
            {fields.map(([name, field], at) => (
              <FieldInput
                key={name}
                resource={sent}
                name={name}
                field={field}
                record={undefined}
                of={record}
                // No focus on a phone, where the keyboard would cover the dialog.
                isFirst={at === 0 && isWide && no === undefined}
                onBusy={() => undefined}
              />
            ))}
          </Stack>
        </Box>
      </FormProvider>

      {question && <QuestionDialog key={question.question.title} {...question} />}
    </ActionRun>
  )
}
