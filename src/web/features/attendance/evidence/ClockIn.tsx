import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { zoneOf } from '../../../data/branch-location.ts'
import { companyZone, formatClock } from '../../../data/records/format.ts'
import { Note } from '../../../ui/Note.tsx'
import { grow, touch } from '../../../ui/theme.ts'
import { mapOf } from '../../../ui/values/map.ts'
import { formatDistance } from '../rules/distance.ts'
import type { Flagged } from '../rules/flags.ts'
import {
  type Attendance,
  checkInPlaceOf,
  checkOutPlaceOf,
  noPhotoText,
  personNameOf,
} from '../rules/record.ts'
import { clockOf } from '../rules/times.ts'
import { useBranchPlaces } from '../use-branch-places.ts'
import { EvidencePhoto } from './EvidencePhoto.tsx'

interface Props {
  flagged: Flagged
  side: 'in' | 'out'
}

/** A check-in or check-out: photo, time and location. */
export function ClockIn({ flagged: { record, distance }, side }: Props) {
  const radius = useBranchPlaces().get(String(record.branchLocationId))?.radiusMeter ?? null
  const metres = distance[side]
  const isIn = side === 'in'
  const name = isIn ? 'Check-in' : 'Check-out'
  const at = isIn ? record.checkInAt : record.checkOutAt
  const place = isIn ? checkInPlaceOf(record) : checkOutPlaceOf(record)
  return (
    <Box sx={{ ...grow, fontVariantNumeric: 'tabular-nums' }}>
      <EvidencePhoto
        address={isIn ? record.checkInImage : record.checkOutImage}
        label={`${name} of ${personNameOf(record)}`}
        none={at ? noPhotoText(record) : undefined}
      />
      <Typography component="h3" variant="h3" sx={{ mt: 1 }}>
        {name}
      </Typography>
      {at ? <Time record={record} at={at} /> : <Typography color="text.secondary">None</Typography>}
      {at && !place && <Note>No place was sent</Note>}
      {place && (
        <>
          <Typography variant="body2">
            {metres === null ? 'Distance not known' : `${formatDistance(metres)} from the branch`}
          </Typography>
          {metres !== null && radius !== null && <Note>Radius {formatDistance(radius)}</Note>}
          <Link
            href={mapOf(place)}
            target="_blank"
            rel="noreferrer"
            variant="body2"
            aria-label={`Map of the ${name.toLowerCase()}`}
            sx={touch.link}
          >
            Map
          </Link>
        </>
      )}
    </Box>
  )
}

/** The time in the zone of the branch, and in that of the company if it differs. */
function Time({ record, at }: { record: Attendance; at: string }) {
  const zone = zoneOf(record)
  const isSame = formatClock(zone, at) === formatClock(companyZone, at)
  return (
    <Typography>
      {clockOf(record, zone, at)}
      {!isSame && <Note component="span"> · {clockOf(record, companyZone, at)}</Note>}
    </Typography>
  )
}
