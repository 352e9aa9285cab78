import Call from '@mui/icons-material/CallOutlined'
import WhatsApp from '@mui/icons-material/WhatsApp'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { formatPhone } from '../../data/records/format.ts'
import { touch } from '../theme.ts'
import { internationalNumber } from './hrefs.ts'

interface Props {
  number: string
  /** With a WhatsApp button. */
  hasRoom?: boolean | undefined
  /** Both as buttons, for a narrow row. */
  isBrief?: boolean
}

/** A phone number as a link. Text without digits is shown as it is. */
export function Phone({ number, hasRoom = false, isBrief = false }: Props) {
  const digits = internationalNumber(number)
  if (digits === '') return number
  const text = formatPhone(number)
  const href = `tel:+${digits}`
  if (!hasRoom && !isBrief)
    return (
      <Link href={href} color="text.secondary">
        {text}
      </Link>
    )
  return (
    <>
      {isBrief ? (
        <IconButton href={href} aria-label={text}>
          <Call fontSize="small" />
        </IconButton>
      ) : (
        <Link href={href} color="text.secondary" sx={touch.link}>
          {text}
        </Link>
      )}
      <IconButton
        href={`https://wa.me/${digits}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp ${text}`}
        sx={{ verticalAlign: 'middle' }}
      >
        <WhatsApp fontSize="small" />
      </IconButton>
    </>
  )
}
