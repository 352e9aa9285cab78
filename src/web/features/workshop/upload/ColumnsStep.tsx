import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import {
  isRunningNumber,
  missingHeaders,
  type OplColumns,
  oplFields,
} from '../../../../contract/opl/columns.ts'
import { SelectField } from '../../../ui/filters/SelectField.tsx'
import { breakWords } from '../../../ui/theme.ts'
import { ColumnChoices } from './ColumnChoices.tsx'
import { Step } from './Step.tsx'
import { isAutomatic, type OpenedSheet, type useSheet } from './use-sheet.ts'

interface Props
  extends Omit<ReturnType<typeof useSheet>, 'problem' | 'reading' | 'choose' | 'clear'> {
  disabled: boolean
}

/** Maximum number of rows offered as header row. */
const MOST_HEADER_ROWS = 20

/** The choice before the columns: the sheet of a workbook, or the separator of a CSV file. */
const choices = {
  xlsx: { label: 'Sheet', noun: 'sheet', help: 'The only one that is sent' },
  csv: { label: 'Cells apart by', noun: 'separator', help: 'By which the headers are found' },
} as const

/** Step 2: the sheet, its header row, and the column of each field. */
export function ColumnsStep({ sheet, disabled, ...commands }: Props) {
  const [isOpened, setOpened] = useState(false)
  const headers = useRef<HTMLSelectElement>(null)
  if (!sheet) return toCome
  const { layout, head, kind, names, name } = sheet
  const isMissing = missingHeaders(layout.columns).length > 0
  const found = Object.keys(layout.columns).length
  const isFilled = saysAnything(head)
  const isShown = isFilled && (isOpened || isMissing)
  return (
    <Step
      number={2}
      title="Columns"
      summary={
        isFilled &&
        `${found} of ${oplFields.length} found${isAutomatic(sheet) ? '' : ', as you chose'}`
      }
    >
      <Stack spacing={2}>
        <Stack direction="row" useFlexGap sx={tools}>
          {names.length > 1 && (
            <SelectField
              isNative
              label={choices[kind].label}
              value={name ?? ''}
              options={names.map((one) => [one, one])}
              disabled={disabled}
              helperText={choices[kind].help}
              onChange={(chosen) => void commands.chooseSheet(chosen)}
            />
          )}
          {isFilled && (
            <>
              <SelectField
                isNative
                label="Headers in"
                inputRef={headers}
                value={layout.headerRow}
                options={head
                  .slice(0, MOST_HEADER_ROWS)
                  .map((cells, at) => [at + 1, `Row ${at + 1}: ${beginningOf(cells)}`])}
                disabled={disabled}
                onChange={commands.chooseHeaderRow}
              />
              <Button
                onClick={() => setOpened(!isShown)}
                aria-expanded={isShown}
                disabled={isMissing}
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
                commands.chooseAutomatic()
                headers.current?.focus() // This button disappears.
              }}
            >
              As they are recognised
            </Button>
          )}
        </Stack>
        <LayoutProblem sheet={sheet} />
        {isShown && (
          <ColumnChoices sheet={sheet} disabled={disabled} onChoose={commands.chooseColumns} />
        )}
      </Stack>
    </Step>
  )
}

function beginningOf(cells: readonly string[]) {
  return cells.filter(Boolean).join(', ').slice(0, 60) || 'empty'
}

const toCome = <Step number={2} title="Columns" summary="Found by header; others can be chosen." />

const tools = { flexWrap: 'wrap', gap: 2, '& > *': { maxWidth: 360 } }

/** The reason why the layout cannot be used, or the columns that are not read. */
function LayoutProblem({ sheet: { head, layout, kind, names } }: { sheet: OpenedSheet }) {
  const { columns, headerRow } = layout
  const { noun } = choices[kind]
  if (!saysAnything(head))
    return (
      <Alert severity="error">
        The sheet is empty. Choose another {names.length > 1 ? `${noun} or file` : 'file'}.
      </Alert>
    )
  const missing = missingHeaders(columns)
  if (missing.length > 0)
    return (
      <Alert severity="error">
        The sheet has no column for {missing.join(', nor for ')}. Choose
        {names.length > 1 && ` another ${noun},`} its header row, or the column.
      </Alert>
    )
  const unread = unreadHeaders(head[headerRow - 1] ?? [], columns)
  if (unread.length === 0) return null
  return (
    <Typography variant="body2" sx={breakWords}>
      <strong>Not read:</strong> {unread.join(', ')}. No field stands for{' '}
      {unread.length === 1 ? 'this column' : 'these columns'}; choose one if it is meant.
    </Typography>
  )
}

function saysAnything(head: OpenedSheet['head']) {
  return head.some((cells) => cells.some(Boolean))
}

/** The headers of columns without a field, except running numbers. */
function unreadHeaders(headers: readonly string[], columns: OplColumns) {
  const read = new Set(Object.values(columns))
  return headers.flatMap((header, column) =>
    header.trim() === '' || read.has(column) || isRunningNumber(header) ? [] : header.trim(),
  )
}
