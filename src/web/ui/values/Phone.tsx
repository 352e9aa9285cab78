import WhatsApp from '@mui/icons-material/WhatsApp'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { formatPhone } from '../../data/records/format.ts'
import { touch } from '../theme.ts'
import { internationalNumber } from './hrefs.ts'

interface Props {
  number: string
  hasRoom?: boolean | undefined
}

/**
 * A phone number as a link, with a WhatsApp button if there is room. Text without digits is shown
 * as it is.
 */
export function Phone({ number, hasRoom }: Props) {
  const digits = internationalNumber(number)
  if (digits === '') return number
  const text = formatPhone(number)
  return (
    <>
      <Link href={`tel:+${digits}`} color="text.secondary" sx={hasRoom ? touch.link : null}>
        {text}
      </Link>
      {hasRoom && <WhatsAppButton {...{ digits, text }} />}
    </>
  )
}

/** @param digits the international number */
export function WhatsAppButton({ digits, text }: { digits: string; text: string }) {
  return (
    <IconButton
      href={`https://wa.me/${digits}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp ${text}`}
      sx={{ verticalAlign: 'middle' }}
    >
      <WhatsApp fontSize="small" />
    </IconButton>
  )
}
