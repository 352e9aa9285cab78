import Add from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { maxLengthOf } from '../../../contract/field.ts'
import { MOST_COSTS } from '../../../contract/limits.ts'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { canBe } from '../../../contract/status-group.ts'
import { DraftNotice } from '../../form/DraftNotice.tsx'
import { commandKey } from '../../ui/command-key.ts'
import { prefetched } from '../../ui/prefetch.ts'
import { theme, touch } from '../../ui/theme.ts'
import { ActionDialog, ActionProblem, type ActionProps } from './ActionFrame.tsx'
import { CostLineFields } from './CostLineFields.tsx'
import { type CostLine, newLine, totalOf } from './cost-lines.ts'
import { groupOf } from './repair.ts'
import { TotalInWords } from './TotalInWords.tsx'
import { useCostEditor } from './use-cost-editor.ts'

const QuestionDialog = prefetched(() => import('../../ui/sheets/QuestionDialog.tsx'))

/**
 * Edits the cost lines of a report, with their total. Enter moves to the next line, Ctrl+Enter
 * saves.
 */
export function CostEditor({ repair, frame: Frame = ActionDialog, onClose, onDone }: ActionProps) {
  const editor = useCostEditor(repair, () => onDone?.())
  const { lines, note, change, written, problem, notice, isBusy } = editor
  const isOpen = canBe.charged(groupOf(repair))
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true })
  const root = useRef<HTMLDivElement>(null)
  const [focused, focus] = useState<string>()

  useEffect(() => {
    if (focused) root.current?.querySelector<HTMLElement>(`[data-line="${focused}"] input`)?.focus()
  }, [focused])

  function addLine() {
    if (lines.length >= MOST_COSTS) return
    const line = newLine(lines.at(-1)?.category)
    change([...lines, line], note)
    focus(line.key)
  }

  function removeLine(line: CostLine) {
    const at = lines.indexOf(line)
    const left = lines.filter((other) => other !== line)
    const next = left.length > 0 ? left : [newLine()]
    change(next, note)
    focus(next[Math.min(at, next.length - 1)]?.key)
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, target, currentTarget } = event
    // React bubbles keys of a dialog opened over this one, though it is not inside in the DOM.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
    if ((ctrlKey || metaKey) && (key === 'Enter' || key === 's')) {
      event.preventDefault()
      return submit()
    }
    const line =
      target instanceof HTMLInputElement && target.closest<HTMLElement>('[data-line]')?.dataset.line
    if (key !== 'Enter' || !line) return
    event.preventDefault()
    const next = lines[lines.findIndex((one) => one.key === line) + 1]
    if (next) focus(next.key)
    else addLine()
  }

  function submit() {
    void editor.save()
    // After the invalid fields have been rendered.
    window.requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }

  return (
    <Frame
      title="Input cost"
      repair={repair}
      isBusy={isBusy}
      onSubmit={submit}
      onKeyDown={press}
      onClose={onClose}
      width="md"
      actions={
        <>
          {onClose && (
            <Button onClick={onClose} disabled={isBusy}>
              Close
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={isBusy || !isOpen}>
            {isBusy ? 'Saving…' : 'Save cost'}
          </Button>
        </>
      }
    >
      <DraftNotice draft={editor.draft} />
      <ActionProblem
        problem={problem}
        action={
          problem?.isOvertaken && (
            <Button onClick={() => void editor.readAgain()}>Read it again</Button>
          )
        }
      />
      {notice && <Alert severity="info">{notice}</Alert>}
      {editor.isEmptied && (
        <Alert severity="warning">
          A report that has costs cannot be left without any: write at least one line. Until you
          save, it keeps those that it has.
        </Alert>
      )}
      {!isOpen && (
        <Alert severity="info">
          The report is cancelled: no cost can be put in. What you wrote is kept.
        </Alert>
      )}
      <Box ref={root} sx={{ display: 'grid', gap: 2 }}>
        {lines.map((line, at) => (
          <CostLineFields
            key={line.key}
            line={line}
            number={at + 1}
            errors={editor.errorsOf(line)}
            warning={editor.warningOf(line)}
            isDisabled={isBusy || !isOpen}
            // Only in a dialog on a wide screen: on a phone the keyboard would cover it.
            autoFocus={onClose !== undefined && isWide && at === 0}
            onChange={(values) =>
              change(
                lines.map((other) => (other === line ? { ...line, ...values } : other)),
                note,
              )
            }
            onRemove={() => removeLine(line)}
          />
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
          alignItems: 'flex-start',
        }}
      >
        <Button
          startIcon={<Add />}
          onClick={addLine}
          disabled={isBusy || !isOpen || lines.length >= MOST_COSTS}
          sx={{ minHeight: touch.medium }}
        >
          Add line
        </Button>
        <TotalInWords total={totalOf(written)} />
      </Box>
      <TextField
        label="Note (if you like)"
        helperText="As the number of a receipt. It stands in the history of the report."
        value={note}
        onChange={({ target }) => change(lines, target.value)}
        multiline
        maxRows={4}
        disabled={isBusy || !isOpen}
        slotProps={{
          htmlInput: { maxLength: maxLengthOf(repairReport.actions.inputCost.input.shape.note) },
        }}
      />
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ display: { xs: 'none', md: 'block' } }}
      >
        Enter goes to the next line, {commandKey} Enter saves. At most {MOST_COSTS} lines.
      </Typography>
      <Suspense>
        {editor.asked && <QuestionDialog key={editor.asked.question.title} {...editor.asked} />}
      </Suspense>
    </Frame>
  )
}
