import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { csvOf, type Sheet } from '../crud/csv.ts'
import { downloadCsv } from '../crud/download-csv.ts'
import { SeparatorChoice } from '../crud/SeparatorChoice.tsx'
import { usePreference } from '../preferences.ts'

export interface SheetChoice {
  /** How this one differs from the others; not shown where it is the only one. */
  label?: string
  /** With the day and the filters, without `.csv`. */
  fileName: string
  sheet: () => Sheet
}

interface Props {
  name: string
  text: string
  sheets: readonly [SheetChoice, ...SheetChoice[]]
  onClose: () => void
}

/** Asks what a spreadsheet program needs to know, and hands over the file. */
export default function SheetDialog({ name, text, sheets, onClose }: Props) {
  const [separator, setSeparator] = usePreference('csvSeparator', ';')
  const [place, setPlace] = useState(0)
  const titleId = useId()

  function save() {
    const { fileName, sheet } = sheets[place] ?? sheets[0]
    downloadCsv(`${fileName}.csv`, csvOf(sheet(), separator))
    onClose()
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Export {name}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
        {sheets.length > 1 && (
          <RadioGroup aria-label="Lines" value={place} onChange={(_, value) => setPlace(Number(value))} sx={{ mt: 2 }}>
            {sheets.map(({ label, fileName }, at) => (
              <FormControlLabel key={fileName} value={at} control={<Radio />} label={label} />
            ))}
          </RadioGroup>
        )}
        <SeparatorChoice value={separator} onChange={setSeparator} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button onClick={save} variant="contained">
          Export
        </Button>
      </DialogActions>
    </Dialog>
  )
}
