import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { formatCount } from '../../../data/records/format.ts'
import { flexLines } from '../../../ui/theme.ts'
import type { CellPlace } from '../rules/amendments.ts'

interface Props {
  place: CellPlace
  /** All cells with the same error, including this one. */
  alike: readonly CellPlace[]
  onCorrect: (places: readonly CellPlace[], to: string) => void
}

/**
 * The input to correct a cell. Blur applies the text, and Enter goes to the next cell. One button
 * applies the text to all cells with the same error.
 */
export function CellCorrection({ place, alike, onCorrect }: Props) {
  const [text, setText] = useState(place.text)
  const isChanged = text.trim() !== place.text

  function take(places: readonly CellPlace[]) {
    if (isChanged) onCorrect(places, text.trim())
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const next = fieldAfter(event.currentTarget)
        if (next) next.focus()
        else take([place])
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) take([place])
      }}
      sx={{ ...flexLines, gap: 1 }}
    >
      <TextField
        hiddenLabel
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setText(place.text)}
        autoComplete="off"
        slotProps={{ htmlInput: { 'aria-label': `${place.header} of row ${place.row}` } }}
        sx={{
          width: 200,
          maxWidth: '100%',
          '& .MuiInputBase-root': { fontSize: 'inherit' },
        }}
      />
      {isChanged && (
        <Button type="submit" size="small" variant="outlined">
          Correct
        </Button>
      )}
      {isChanged && alike.length > 1 && (
        <Button size="small" variant="outlined" onClick={() => take(alike)}>
          Correct all {formatCount(alike.length)} with “{place.text.slice(0, 20) || 'nothing'}”
        </Button>
      )}
    </Box>
  )
}

/** The input of the next cell in the list. */
function fieldAfter(form: HTMLElement): HTMLInputElement | undefined {
  const fields = [
    ...(form.closest('section')?.querySelectorAll<HTMLInputElement>('form input') ?? []),
  ]
  return fields[fields.findIndex((one) => form.contains(one)) + 1]
}
