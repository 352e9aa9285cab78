import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import {
  isRunningNumber,
  missingHeaders,
  type OplColumns,
  oplFields,
} from '../../../../contract/opl/columns.ts'
import { nativeSelect } from '../../../ui/native-select.ts'
import { ColumnChoices } from './ColumnChoices.tsx'
import { Step } from './Step.tsx'
import { isAutomatic, type useSheet } from './use-sheet.ts'

interface Props
  extends Omit<ReturnType<typeof useSheet>, 'problem' | 'reading' | 'choose' | 'clear'> {
  disabled: boolean
}

/** How many rows are offered as header row. */
const MOST_HEADER_ROWS = 20

/** What is chosen of a file before its columns: a sheet of a workbook, the separator of a csv. */
const choices = {
  xlsx: { label: 'Sheet', noun: 'sheet', help: 'The only one that is sent' },
  csv: { label: 'Cells apart by', noun: 'separator', help: 'By which the headers are found' },
} as const

/** Step 2: the sheet, its header row, and the column of each field. */
export function ColumnsStep({ sheet, disabled, ...actions }: Props) {
  const [isAsked, setAsked] = useState(false)
  const headers = useRef<HTMLSelectElement>(null)
  const id = useId()
  if (!sheet)
    return (
      <Step
        number={2}
        title="Columns"
        summary="Found by header; others can be chosen."
        isOpen={false}
      />
    )
  const { layout, head, kind, names, name } = sheet
  const choice = choices[kind]
  const missing = missingHeaders(layout.columns)
  const found = Object.keys(layout.columns).length
  const isEmpty = !head.some((cells) => cells.some(Boolean))
  const unread = unreadHeaders(head[layout.headerRow - 1] ?? [], layout.columns)
  const isShown = !isEmpty && (isAsked || missing.length > 0)
  return (
    <Step
      number={2}
      title="Columns"
      summary={
        !isEmpty &&
        `${found} of ${oplFields.length} found${isAutomatic(sheet) ? '' : ', as you chose'}`
      }
      isOpen
    >
      <Stack spacing={2}>
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', gap: 2, '& > *': { maxWidth: 360 } }}
        >
          {names.length > 1 && (
            <TextField
              select
              id={`${id}-sheet`}
              label={choice.label}
              value={name}
              disabled={disabled}
              slotProps={nativeSelect}
              helperText={choice.help}
              onChange={({ target }) => void actions.chooseSheet(target.value)}
            >
              {names.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </TextField>
          )}
          {!isEmpty && (
            <>
              <TextField
                select
                id={`${id}-row`}
                label="Headers in"
                inputRef={headers}
                value={layout.headerRow}
                disabled={disabled}
                slotProps={nativeSelect}
                onChange={({ target }) => actions.chooseHeaderRow(Number(target.value))}
              >
                {head.slice(0, MOST_HEADER_ROWS).map((cells, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row of a sheet is its place
                  <option key={at} value={at + 1}>
                    Row {at + 1}: {cells.filter(Boolean).join(', ').slice(0, 60) || 'empty'}
                  </option>
                ))}
              </TextField>
              <Button
                onClick={() => setAsked(!isShown)}
                aria-expanded={isShown}
                disabled={missing.length > 0}
              >
                {isShown ? 'Hide the columns' : 'Change the columns'}
              </Button>
            </>
          )}
          {!isAutomatic(sheet) && (
            <Button
              color="inherit"
              disabled={disabled}
              onClick={() => {
                actions.chooseAutomatic()
                headers.current?.focus() // This button disappears.
              }}
            >
              As they are recognised
            </Button>
          )}
        </Stack>
        {unread.length > 0 && missing.length === 0 && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <strong>Not read:</strong> {unread.join(', ')}. No field stands for{' '}
            {unread.length === 1 ? 'this column' : 'these columns'}; choose one if it is meant.
          </Typography>
        )}
        {isEmpty && (
          <Alert severity="error" role="alert">
            The sheet is empty. Choose another{' '}
            {names.length > 1 ? `${choice.noun} or file` : 'file'}.
          </Alert>
        )}
        {!isEmpty && missing.length > 0 && (
          <Alert severity="error" role="alert">
            The sheet has no column for {missing.join(', nor for ')}. Choose
            {names.length > 1 && ` another ${choice.noun},`} its header row, or the column.
          </Alert>
        )}
        {isShown && (
          <ColumnChoices sheet={sheet} disabled={disabled} onChoose={actions.chooseColumns} />
        )}
      </Stack>
    </Step>
  )
}

/** The headers of the columns that stand for no field, but for running numbers. */
function unreadHeaders(headers: readonly string[], columns: OplColumns): string[] {
  const read = new Set(Object.values(columns))
  return headers.flatMap((header, column) =>
    header.trim() === '' || read.has(column) || isRunningNumber(header) ? [] : header.trim(),
  )
}
