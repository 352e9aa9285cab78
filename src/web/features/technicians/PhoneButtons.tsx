import Call from '@mui/icons-material/CallOutlined'
import IconButton from '@mui/material/IconButton'
import { formatPhone } from '../../data/records/format.ts'
import { internationalNumber } from '../../ui/values/hrefs.ts'
import { WhatsAppButton } from '../../ui/values/Phone.tsx'

/** Buttons that call or write to a person, for a narrow row; nothing without a number. */
export function PhoneButtons({ number }: { number: string | null }) {
  const digits = internationalNumber(number ?? '')
  if (digits === '') return null
  const text = formatPhone(number ?? '')
  return (
    <>
      <IconButton href={`tel:+${digits}`} aria-label={text}>
        <Call fontSize="small" />
      </IconButton>
      <WhatsAppButton {...{ digits, text }} />
    </>
  )
}
