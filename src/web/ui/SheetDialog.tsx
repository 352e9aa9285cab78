import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messageIn } from '../../contract/texts.ts'
import { usePreference } from '../data/preferences.ts'
import { csvOf, type Sheet } from './csv.ts'
import { downloadCsv } from './download-csv.ts'
import { type Read, ReadProgress } from './ReadProgress.tsx'
import { TitledDialog } from './TitledDialog.tsx'

export interface SheetChoice {
  /** Shown only if there are several sheets to choose from. */
  label?: string
  /** With the date and the filters, without `.csv`. */
  fileName: string
  /** Generates the sheet: at once, or after reading its rows. */
  sheet: (reading: {
    signal: AbortSignal
    onProgress: (read: number, total: number | undefined) => void
  }) => Sheet | Promise<Sheet>
}

interface Props {
  name: string
  text: string
  sheets: readonly [SheetChoice, ...SheetChoice[]]
  /** A sentence that says what must happen first; the export is disabled until then. */
  waitsFor?: string | undefined
  /** How many rows there are to read, if known. */
  total?: number | undefined
  /** Choices of what the sheet has. */
  children?: ReactNode
  onClose: () => void
}

/** Asks for the separator and the sheet, then downloads the CSV file. */
export default function SheetDialog({
  name,
  text,
  sheets,
  waitsFor,
  total,
  children,
  onClose,
}: Props) {
  const [separator, setSeparator] = usePreference('csvSeparator', ';')
  const [place, setPlace] = useState(0)
  const [progress, setProgress] = useState<Read>()
  const [problem, setProblem] = useState<string>()
  const [lack, setLack] = useState<string>()
  const reading = useRef(new AbortController())
  useEffect(() => () => reading.current.abort(), [])

  async function save() {
    reading.current = new AbortController()
    const { signal } = reading.current
    setProblem(undefined)
    setLack(undefined)
    try {
      const { fileName, sheet } = sheets[place] ?? sheets[0]
      const made = sheet({ signal, onProgress: (read, total) => setProgress({ read, total }) })
      if (made instanceof Promise) setProgress({ read: 0, total })
      const ready = await made
      signal.throwIfAborted()
      downloadCsv(`${fileName}.csv`, csvOf(ready, separator))
      if (ready.lack === undefined) onClose()
      else setLack(ready.lack)
    } catch (error) {
      if (!signal.aborted) setProblem(messageIn(error))
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <TitledDialog
      title={`Export ${name}`}
      actions={
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
      <SeparatorChoice value={separator} onChange={setSeparator} />
      <ReadProgress progress={progress} problem={problem} />
      {lack !== undefined && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {lack}
        </Alert>
      )}
    </TitledDialog>
  )
}

/** Chooses the separator of a CSV file. */
function SeparatorChoice({
  value,
  onChange,
}: {
  value: string
  onChange: (separator: string) => void
}) {
  return (
    <RadioGroup
      aria-label="Separator"
      value={value}
      onChange={(_, separator) => onChange(separator)}
      sx={{ mt: 2 }}
    >
      <FormControlLabel value=";" control={<Radio />} label="Semicolon, for an Indonesian Excel" />
      <FormControlLabel value="," control={<Radio />} label="Comma" />
    </RadioGroup>
  )
}
