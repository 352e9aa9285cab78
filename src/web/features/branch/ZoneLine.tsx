import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Row } from '../../../contract/envelope.ts'
import { type Zone, zoneLetters, zoneOfProvince, zones } from '../../../contract/zones.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { Note } from '../../ui/Note.tsx'

/** The time zone of the chosen province, and the current time there. */
export function ZoneLine({ record }: { record: Row | undefined }) {
  const provinceId: unknown = useWatch({ name: 'provinceId' })
  const { data: provinces } = useCachedList('province')
  const now = useNow()
  const province = provinces?.find(({ id }) => id === provinceId)
  // While the provinces load, the zone of the record is used if its province is unchanged.
  const zone = province
    ? zoneOf(province.code)
    : provinceId === record?.provinceId
      ? zones.find((one) => one === record?.timezone)
      : undefined
  return (
    <Note sx={{ minHeight: 20, fontVariantNumeric: 'tabular-nums' }}>
      {/* Only the zone is a live region: the time would be announced every minute. */}
      <span role="status">
        {zone ? `Zone: ${zoneLetters[zone]}, ${offsets[zone]}` : 'Zone: follows from the province.'}
      </span>
      {zone && ` · now ${timeIn(zone, now)}`}
    </Note>
  )
}

/** Undefined for a code outside of the official numbering, which other servers may use. */
function zoneOf(code: unknown) {
  try {
    return zoneOfProvince(String(code))
  } catch {
    return undefined
  }
}

const TICK = 10_000

function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), TICK)
    return () => window.clearInterval(timer)
  }, [])
  return now
}

const offsets: Readonly<Record<Zone, string>> = {
  'Asia/Jakarta': 'UTC+7',
  'Asia/Makassar': 'UTC+8',
  'Asia/Jayapura': 'UTC+9',
}

/** `09.41` */
function timeIn(timeZone: Zone, moment: Date) {
  return moment.toLocaleTimeString('id-ID', { hour: '2-digit', minute: '2-digit', timeZone })
}
