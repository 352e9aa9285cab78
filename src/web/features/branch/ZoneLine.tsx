import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Row } from '../../../contract/envelope.ts'
import { type Zone, zoneLetters, zoneOfProvince, zones } from '../../../contract/zones.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { offsetOf, timeIn } from './clock.ts'

/** The zone that follows from the province, and what time it is there. */
export function ZoneLine({ record }: { record: Row | undefined }) {
  const provinceId: unknown = useWatch({ name: 'provinceId' })
  const { data: provinces } = useCachedList('province')
  const now = useNow()
  const province = provinces?.find(({ id }) => id === provinceId)
  // Until the provinces are there, the record tells that of its own.
  const zone = province
    ? zoneOf(province.code)
    : provinceId === record?.provinceId
      ? zones.find((one) => one === record?.timezone)
      : undefined
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ minHeight: 20, fontVariantNumeric: 'tabular-nums' }}
    >
      {/* Told when it changes; the time beside it would be told every minute. */}
      <span role="status">
        {zone
          ? `Zone: ${zoneLetters[zone]}, ${offsetOf(zone, now)}`
          : 'Zone: follows from the province.'}
      </span>
      {zone && ` · now ${timeIn(zone, now)}`}
    </Typography>
  )
}

/** Undefined for a code that is not of the official numbering: another server may have its own. */
function zoneOf(code: unknown): Zone | undefined {
  try {
    return zoneOfProvince(String(code))
  } catch {
    return undefined
  }
}

const TICK = 10_000

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), TICK)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
