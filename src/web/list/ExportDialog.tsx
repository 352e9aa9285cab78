import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { isPicture } from '../../contract/field.ts'
import { today } from '../data/records/format.ts'
import { useReadAll } from '../data/use-all.ts'
import SheetDialog, { type SheetChoice } from '../ui/sheets/SheetDialog.tsx'
import { useListContext } from './context/list-context.ts'
import { MOST_ROWS, sheetOf } from './export-rows.ts'
import { listName } from './reading/columns.ts'
import { withComputed } from './reading/computed-columns.ts'
import { MoreFields, moreFields } from './rows/MoreFields.tsx'

/** Exports all rows of the list, with its filters and sorting, as a file for a spreadsheet. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const { resource, page, list, columns } = useListContext()
  const { all, shown } = columns
  const readAll = useReadAll()
  const [takesAll, setTakesAll] = useState(false)
  const [takesPictures, setTakesPictures] = useState(false)
  const more = moreFields(resource, all)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const taken = [
    ...(takesAll ? all : shown).filter(
      ([, field]) => !field.sensitive && (takesPictures || !isPicture(field)),
    ),
    ...more.filter(([name]) => ticked.includes(name)),
  ]
  const limit =
    list.total === undefined
      ? ` The first ${MOST_ROWS} at most: narrow the list to take the rest.`
      : list.total > MOST_ROWS
        ? ` The first ${MOST_ROWS} only: narrow the list to take the rest.`
        : ''

  const read: SheetChoice['sheet'] = async (reading) => {
    const keep = (rows: Row[]) => sheetOf(taken, withComputed(list.computed, rows))
    const question = { resource, ...list.query, limit: MOST_ROWS, keep }
    const { value: sheet, doubt, missing = doubt } = await readAll(question, reading)
    return missing ? { ...sheet, lack: `${missing} The file has no more than these.` } : sheet
  }

  return (
    <SheetDialog
      name={page.title}
      text={[
        list.isNarrowed ? 'All rows that match the search and the filters' : 'All rows',
        ', as they are sorted now.',
        limit,
      ].join('')}
      total={list.total}
      sheets={[{ fileName: `${listName(resource, page)}-${today()}`, sheet: read }]}
      onClose={onClose}
    >
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
    </SheetDialog>
  )
}
