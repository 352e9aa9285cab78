import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type RefObject, useId, useRef } from 'react'
import { MOST_SHEET_ROWS, SHEET_BYTES } from '../../../../contract/limits.ts'
import { formatBytes, formatCount } from '../../../data/records/format.ts'
import { FileInput, useFileDrop } from '../../../fields/pictures/FileInput.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useIsTouch } from '../../../ui/screen/use-is-touch.ts'
import { LabelledExportButton } from '../../../ui/sheets/LabelledExportButton.tsx'
import { flexLines } from '../../../ui/theme.ts'
import { templateSheet } from '../rules/written-sheets.ts'
import { Step } from './Step.tsx'
import type { useSheet } from './use-sheet.ts'

interface Props extends Pick<ReturnType<typeof useSheet>, 'sheet' | 'problem' | 'reading'> {
  /** The file cannot be changed during the upload. */
  disabled: boolean
  button: RefObject<HTMLButtonElement | null>
  onChoose: (file: File) => void
}

/** Step 1: choose or drop a file. An unsuitable file is reported at once. */
export function FileStep({ sheet, problem, reading, disabled, button, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = ([file]: File[]) => file && onChoose(file)
  const { isDropTarget, target } = useFileDrop(take, { isOff: disabled })
  const limitsId = useId()
  const isTouch = useIsTouch()

  return (
    <Step number={1} title="File">
      <Stack spacing={2}>
        <Box {...target} sx={[zone, isDropTarget && marked]}>
          <UploadFileOutlined
            color="action"
            sx={{ fontSize: 36, display: { xs: 'none', sm: 'block' } }}
          />
          <Box sx={{ flex: 1, minWidth: 200 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} role="status">
              {reading !== undefined
                ? `Reading ${reading}…`
                : sheet
                  ? `${sheet.file.name}, ${formatBytes(sheet.file.size)}`
                  : isTouch
                    ? 'Choose the OPL sheet.'
                    : 'Drop the OPL sheet here, or choose it.'}
            </Typography>
            <Note id={limitsId}>
              xlsx or csv, up to {SHEET_BYTES / 1_000_000} MB and {formatCount(MOST_SHEET_ROWS)}{' '}
              rows
            </Note>
          </Box>
          <Button
            ref={button}
            variant={sheet ? 'outlined' : 'contained'}
            disabled={disabled}
            aria-describedby={limitsId}
            onClick={() => input.current?.click()}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            {sheet ? 'Choose another file' : 'Choose a file'}
          </Button>
          <FileInput
            ref={input}
            accept=".xlsx,.csv,.tsv,text/*"
            aria-label="OPL sheet"
            onFiles={take}
          />
          {reading !== undefined && <LinearProgress aria-label="Reading the file" sx={atFoot} />}
        </Box>
        {problem && <Alert severity="error">{problem}</Alert>}
        <Box sx={{ '&&': { mt: 1 }, mx: -1 }}>
          <LabelledExportButton
            label="Template"
            name="OPL template"
            text="The headers that are known, and a row that shows how they are meant."
            sheets={[{ fileName: 'opl-template', sheet: templateSheet }]}
          />
        </Box>
      </Stack>
    </Step>
  )
}

const zone = {
  position: 'relative',
  ...flexLines,
  gap: 2,
  p: 2,
  border: '1px dashed',
  borderColor: 'text.secondary',
  borderRadius: 1,
} as const

const atFoot = { position: 'absolute', insetInline: 0, bottom: 0 }

const marked = { borderColor: 'primary.main', bgcolor: 'action.hover' }
