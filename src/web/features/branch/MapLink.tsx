import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import IconButton from '@mui/material/IconButton'
import type { Row } from '../../../contract/envelope.ts'
import { mapOf } from '../../ui/map.ts'
import { placeOf } from './map-link.ts'

/** Shows on a map where a branch lies, as far as that is known. */
export function MapLink({ record }: { record: Row }) {
  const place = placeOf(record)
  if (!place) return null
  return (
    <IconButton
      href={mapOf(place)}
      target="_blank"
      rel="noreferrer"
      aria-label="Map"
      title={`${record.name} on a map`}
    >
      <PlaceOutlined fontSize="small" />
    </IconButton>
  )
}
