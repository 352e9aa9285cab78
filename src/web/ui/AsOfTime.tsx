import { formatTime } from '../data/records/format.ts'
import { Note } from './Note.tsx'

/** The time of the last load. Its space is reserved before the first one. */
export function AsOfTime({ asOf }: { asOf: Date | undefined }) {
  return (
    <Note noWrap aria-live="polite" sx={{ mr: 1, minWidth: 108 }}>
      {asOfText(asOf)}
    </Note>
  )
}

/** `as of 07.46 WIB`. */
export function asOfText(asOf: Date | undefined): string | undefined {
  return asOf && `as of ${formatTime(asOf)}`
}
