import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useDataProvider } from '@refinedev/core'
import { useId, useRef, useState } from 'react'
import { isPicture } from '../../contract/field.ts'
import { headingOf } from '../../contract/resource.ts'
import { messageIn } from '../../contract/texts.ts'
import { today } from '../data/format.ts'
import { usePreference } from '../data/preferences.ts'
import { readAllRows } from '../data/read-all-rows.ts'
import { downloadCsv } from '../ui/download-csv.ts'
import { type Read, ReadProgress } from '../ui/ReadProgress.tsx'
import { SeparatorChoice } from '../ui/SeparatorChoice.tsx'
import { listName } from './columns.ts'
import { type ComputedColumn, withComputed } from './computed-columns.ts'
import { MOST_ROWS, toCsv } from './export-rows.ts'
import { useListContext } from './list-context.ts'
import { MoreFields, moreFields } from './MoreFields.tsx'

interface Props {
  /** Columns whose values are shown inside other columns' cells. */
  shownWithin?: readonly string[] | undefined
  computed: readonly ComputedColumn[]
  onClose: () => void
}

/** Exports all rows of the list, with its filters and sorting, as a CSV file. */
export default function ExportDialog({ shownWithin = [], computed, onClose }: Props) {
  const { resource, page, list, columns } = useListContext()
  const { all, visible } = columns
  const provider = useDataProvider()()
  const [separator, setSeparator] = usePreference('csvSeparator', ';')
  const [takesAll, setTakesAll] = useState(false)
  const [takesPictures, setTakesPictures] = useState(false)
  const more = moreFields(resource, all)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const shown = all.filter((column) => visible.includes(column) || shownWithin.includes(column[0]))
  const taken = [
    ...(takesAll ? all : shown).filter(
      ([, field]) => !field.sensitive && (takesPictures || !isPicture(field)),
    ),
    ...more.filter(([name]) => ticked.includes(name)),
  ]
  const [progress, setProgress] = useState<Read>()
  const [problem, setProblem] = useState<string>()
  const reading = useRef<AbortController>(undefined)
  const titleId = useId()
  const isTooLong = list.total !== undefined && list.total > MOST_ROWS

  async function start() {
    reading.current = new AbortController()
    const { signal } = reading.current
    setProblem(undefined)
    setProgress({ read: 0, total: list.total })
    try {
      const onProgress = (read: number, total: number | undefined) => setProgress({ read, total })
      const rows = await readAllRows({
        provider,
        resource,
        ...list.query,
        most: MOST_ROWS,
        signal,
        onProgress,
      })
      downloadCsv(
        `${listName(resource, page)}-${today()}.csv`,
        toCsv(taken, withComputed(computed, rows), separator),
      )
      onClose()
    } catch (error) {
      if (!signal.aborted) setProblem(messageIn(error))
    } finally {
      setProgress(undefined)
    }
  }

  function close() {
    reading.current?.abort()
    onClose()
  }

  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Export {headingOf(resource, page)}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {list.isNarrowed ? 'All rows that match the search and the filters' : 'All rows'}, as they
          are sorted now, in a CSV file.
          {isTooLong && ` The first ${MOST_ROWS} only: narrow the list to take the rest.`}
        </DialogContentText>
        {shown.length < all.length && (
          <RadioGroup
            aria-label="Columns"
            value={takesAll ? 'all' : 'shown'}
            onChange={(_, value) => setTakesAll(value === 'all')}
            sx={{ mt: 2 }}
          >
            <FormControlLabel value="shown" control={<Radio />} label="The columns shown" />
            <FormControlLabel value="all" control={<Radio />} label="All columns" />
          </RadioGroup>
        )}
        {all.some(([, field]) => isPicture(field)) && (
          <FormControlLabel
            sx={{ mt: 2 }}
            label="The addresses of the pictures too"
            control={
              <Checkbox
                checked={takesPictures}
                onChange={(_, checked) => setTakesPictures(checked)}
              />
            }
          />
        )}
        <MoreFields fields={more} ticked={ticked} onChange={setTicked} />
        <SeparatorChoice value={separator} onChange={setSeparator} />
        <ReadProgress progress={progress} problem={problem} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button onClick={start} variant="contained" disabled={progress !== undefined}>
          Export
        </Button>
      </DialogActions>
    </Dialog>
  )
}
