import OpenInNew from '@mui/icons-material/OpenInNew'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Fields } from '../../../contract/field.ts'
import type { FormValues } from '../../fields/values/form-values.ts'
import { type Coordinates, coordinatesOf, mapOf } from '../../ui/values/map.ts'
import { isShortLink, placeIn } from './rules/map-link.ts'

/**
 * An input that fills in the coordinates from a pasted map link, and a map link of the current
 * ones.
 */
export function MapLinkInput({ fields }: { fields: Fields }) {
  const { setValue } = useFormContext<FormValues>()
  const [latitude, longitude]: unknown[] = useWatch({ name: ['latitude', 'longitude'] })
  const [text, setText] = useState('')
  const { place, problem } = readLink(text, fields)
  const isTaken = place && place.latitude === latitude && place.longitude === longitude
  const shown = coordinatesOf({ latitude, longitude })

  function read(pasted: string) {
    setText(pasted)
    const { place } = readLink(pasted, fields)
    if (!place) return
    for (const name of axes) {
      setValue(name, place[name], { shouldDirty: true, shouldValidate: true })
    }
  }

  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      alignItems={{ xs: 'flex-start', sm: 'baseline' }}
    >
      <TextField
        id="map-link"
        label="Paste a map link"
        value={text}
        onChange={({ target }) => read(target.value)}
        autoComplete="off"
        error={problem !== undefined}
        helperText={
          problem ??
          (isTaken
            ? 'Latitude and longitude are filled in from it.'
            : 'Google Maps, OpenStreetMap, Apple Maps, or “latitude, longitude”.')
        }
        slotProps={{ formHelperText: { role: 'status' } }}
      />
      {shown && (
        <Button
          href={mapOf(shown)}
          target="_blank"
          rel="noreferrer"
          endIcon={<OpenInNew />}
          sx={{ flexShrink: 0 }}
        >
          Show on map
        </Button>
      )}
    </Stack>
  )
}

const axes = ['latitude', 'longitude'] as const

/** The coordinates of a text, or the reason why they cannot be used; neither of an empty one. */
function readLink(text: string, fields: Fields): { place?: Coordinates; problem?: string } {
  if (text.trim() === '') return {}
  if (isShortLink(text))
    return {
      problem:
        'A short link hides its place. Open it, then copy the long address that the browser shows.',
    }
  const place = placeIn(text)
  if (!place)
    return {
      problem:
        'No place can be read from this. Copy the address of a map, or “latitude, longitude”.',
    }
  const isInside = axes.every((name) => {
    const schema = fields[name]?.schema
    return !schema || z.safeParse(schema, place[name]).success
  })
  if (isInside) return { place }
  return { problem: `${place.latitude}, ${place.longitude} is not in Indonesia.` }
}
