import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type ReactNode, useState } from 'react'
import { messageIn } from '../../data/client/message-in.ts'
import { usePreference } from '../../data/client/preferences.ts'
import { useLeaving } from '../../data/use-leaving.ts'
import { saveSheet } from '../export/save-sheet.ts'
import { type FileFormat, fileFormats, type Sheet } from '../export/sheet.ts'
import { type Progress, ReadProgress } from './ReadProgress.tsx'
import { TitledDialog } from './TitledDialog.tsx'

export interface SheetChoice {
  /** Shown only if there are several sheets to choose from. */
  label?: string
  /** Includes the date and the filters, but no extension. */
  fileName: string
  /** Generates the sheet, after reading its rows if needed. */
  sheet: (reading: {
    signal: AbortSignal
    onProgress: (read: number, total: number | undefined) => void
  }) => Sheet | Promise<Sheet>
}

interface Props {
  /** The subject of the export, as in "Export attendance report". */
  name: string
  /** A sentence about the rows in the export. */
  text: string
  /** The sheet, or several to choose from. Only the chosen one is generated. */
  sheets: readonly [SheetChoice, ...SheetChoice[]]
  /** A sentence about a precondition. The export is disabled until it is undefined. */
  waitsFor?: string | undefined
  /** Number of rows to read, if known. */
  total?: number | undefined
  /** Options for the content of the sheet. */
  children?: ReactNode
  onClose: () => void
}

/** Asks for the format and the sheet, then saves the file. */
export default function SheetDialog({
  name,
  text,
  sheets,
  waitsFor,
  total,
  children,
  onClose,
}: Props) {
  const [format, setFormat] = usePreference<FileFormat>('fileFormat', 'xlsx', readFormat)
  const [place, setPlace] = useState(0)
  const [progress, setProgress] = useState<Progress | 'writing'>()
  const [problem, setProblem] = useState<string>()
  const [lack, setLack] = useState<string>()
  const leaving = useLeaving()

  async function save() {
    const signal = leaving()
    setProblem(undefined)
    setLack(undefined)
    try {
      const { fileName, sheet } = sheets[place] ?? sheets[0]
      const made = sheet({ signal, onProgress: (read, total) => setProgress({ read, total }) })
      if (made instanceof Promise) setProgress({ read: 0, total })
      const ready = await made
      signal.throwIfAborted()
      setProgress('writing')
      const lack = await saveSheet({ sheet: ready, fileName, heading: name, format }, signal)
      if (lack === undefined) onClose()
      else setLack(lack)
    } catch (error) {
      if (!signal.aborted) setProblem(messageIn(error))
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <TitledDialog
      title={`Export ${name}`}
      buttons={
        <>
          <Button onClick={onClose}>{lack === undefined ? 'Cancel' : 'Close'}</Button>
          <Button
            onClick={save}
            variant="contained"
            disabled={progress !== undefined || waitsFor !== undefined}
          >
            Export
          </Button>
        </>
      }
      onClose={onClose}
    >
      <DialogContentText>{text}</DialogContentText>
      <DialogContentText role="status">{waitsFor}</DialogContentText>
      {sheets.length > 1 && (
        <RadioGroup
          aria-label="Lines"
          value={place}
          onChange={(_, value) => setPlace(Number(value))}
          sx={{ mt: 2 }}
        >
          {sheets.map(({ label, fileName }, at) => (
            <FormControlLabel key={fileName} value={at} control={<Radio />} label={label} />
          ))}
        </RadioGroup>
      )}
      {children}
      <FormatChoice value={format} onChange={setFormat} />
      <ReadProgress progress={progress} problem={problem} />
      {lack !== undefined && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {lack}
        </Alert>
      )}
    </TitledDialog>
  )
}

function FormatChoice({
  value,
  onChange,
}: {
  value: FileFormat
  onChange: (format: FileFormat) => void
}) {
  return (
    <RadioGroup
      aria-label="Format"
      value={value}
      onChange={(_, chosen) => onChange(readFormat(chosen) ?? value)}
      sx={{ mt: 2 }}
    >
      {Object.entries(fileFormats).map(([format, { label }]) => (
        <FormControlLabel key={format} value={format} control={<Radio />} label={label} />
      ))}
    </RadioGroup>
  )
}

function readFormat(stored: unknown) {
  const formats = Object.keys(fileFormats) as FileFormat[]
  return formats.find((format) => format === stored)
}
