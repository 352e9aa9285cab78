import Add from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { groupBy } from 'es-toolkit/array'
import { startTransition, useEffect, useId, useMemo, useRef, useState } from 'react'
import { embeddedName, type FieldOf, isOptional } from '../../../contract/field.ts'
import { amountOf } from '../../../contract/line-amounts.ts'
import type { Line } from '../../../contract/lines.ts'
import { linesIn } from '../../../contract/reading.ts'
import { Note } from '../../ui/Note.tsx'
import { flexLines, visuallyHidden } from '../../ui/theme.ts'
import { amountText } from '../values/cell-text.ts'
import type { InputProps } from '../values/input-props.ts'
import { embeddedIn } from '../values/options.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { ColumnProps } from './LineCell.tsx'
import { LineGroup } from './LineGroup.tsx'
import type { LineError } from './line-errors.ts'
import { linesStyle } from './lines-style.ts'
import { LinesTotal } from './TotalInWords.tsx'
import { useDoubts } from './use-doubts.ts'
import { useLineEditor } from './use-line-editor.ts'

/**
 * Lines as a table, or as cards on a phone. Enter goes to the next line. Alt and an arrow key move
 * a line. A table from a spreadsheet can be pasted.
 */
export default function LinesInput(props: InputProps<FieldOf<'lines'>>) {
  const { name, field, record, resource, control, onBlur, onBusy, error } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const editor = useLineEditor(props, root)
  const { rows, errors, notice } = editor
  const rendered = useRendered(rows.length)
  const isFull = rows.length >= field.max
  const columns = useMemo(() => columnsOf(field, record?.[name]), [field, record, name])
  const form = useMemo(
    () => ({ resource, control, onBlur, onBusy }),
    [resource, control, onBlur, onBusy],
  )
  /** An amount column is needed only if the amount is a product of columns. */
  const hasAmounts = (field.total?.length ?? 0) > 1
  const doubtOf = useDoubts(props)
  const errorsOfLine = groupBy(errors, ({ at }) => at)

  return (
    <Stack
      ref={root}
      role="group"
      aria-labelledby={id}
      aria-busy={editor.isPasting}
      spacing={1}
      onPaste={(event) => void editor.paste(event)}
      onKeyDownCapture={editor.pressBefore}
      onKeyDown={editor.press}
    >
      <Typography variant="h3" component="h2" id={id}>
        {field.label}
        {props.isRequired && <span aria-hidden> *</span>}
      </Typography>
      <ErrorSummary errors={errors} columns={field.columns} onOpen={editor.open} />
      {notice && (
        <Alert
          severity={notice.severity}
          role="status"
          action={notice.undo && <Button onClick={notice.undo}>Undo</Button>}
        >
          {notice.text}
        </Alert>
      )}
      {rows.length > 0 && (
        <Box sx={linesStyle(columns, hasAmounts)}>
          <Head columns={columns} hasAmounts={hasAmounts} />
          {rows.slice(0, rendered).map((row, at) => (
            <LineGroup
              key={row.key}
              name={name}
              row={row}
              at={at}
              isLast={at === rows.length - 1}
              columns={columns}
              errors={errorsOfLine[at] ?? none}
              amount={hasAmounts ? amountOfLine(field, row.values) : undefined}
              doubt={doubtOf(row.values)}
              form={form}
              commands={editor.commands}
            />
          ))}
        </Box>
      )}
      <Box sx={{ ...flexLines, gap: 1 }}>
        <Button startIcon={<Add />} onClick={editor.add} disabled={isFull} data-add>
          Add line
        </Button>
        <Note>
          {rows.length} of {field.max}
        </Note>
        <LinesTotal field={field} lines={rows.map((row) => row.values)} />
      </Box>
      <FormHelperText error={error !== undefined}>{error ?? field.help}</FormHelperText>
      <Box component="span" role="status" sx={visuallyHidden}>
        {editor.moved}
      </Box>
    </Stack>
  )
}

interface HeadProps {
  columns: readonly ColumnProps[]
  hasAmounts: boolean
}

function Head({ columns, hasAmounts }: HeadProps) {
  return (
    <div className="head" aria-hidden>
      <span />
      {columns.map(({ name, column, isRequired }) => (
        <span key={name}>
          {column.label}
          {isRequired && ' *'}
        </span>
      ))}
      {hasAmounts && <span className="sum">Amount</span>}
    </div>
  )
}

/** About as many lines as fit on a screen. */
const STEP = 20

/**
 * The number of lines to render. It grows step by step, so that a form with many lines opens at
 * once and responds to keys.
 */
function useRendered(length: number) {
  const [count, setCount] = useState(STEP)
  useEffect(() => {
    if (count < length) startTransition(() => setCount(count + STEP))
  }, [count, length])
  // A single new line renders at once, to get the focus.
  return length <= count + 1 ? length : count
}

function columnsOf({ columns }: FieldOf<'lines'>, stored: unknown) {
  const lines = linesIn(stored) ?? []
  return Object.entries(columns).map(([name, column]) => ({
    name,
    column,
    isRequired: !isOptional(column),
    known: lines.flatMap((line) => embeddedIn(line[embeddedName(name)])),
  }))
}

function amountOfLine(field: FieldOf<'lines'>, line: Line) {
  const amount = amountOf(field, line)
  return amount === undefined ? '–' : amountText(field, amount)
}

const none: readonly LineError[] = []
