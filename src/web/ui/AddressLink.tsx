import Link from '@mui/material/Link'
import { isEmail, isWebAddress } from '../../contract/schema.ts'
import { touch } from './theme.ts'

interface Props {
  kind: 'email' | 'url'
  address: string
  hasRoom?: boolean | undefined
}

/**
 * An address as a link to write to or to open. What another server calls an address may be
 * anything: it is a link only if it is one, and of https, and plain text otherwise.
 */
export function AddressLink({ kind, address, hasRoom }: Props) {
  // Without room it may be cut.
  const look = {
    underline: 'hover',
    ...(hasRoom ? { sx: touch.link } : { title: address }),
  } as const
  if (kind === 'email') {
    if (!isEmail(address)) return address
    // A `?` would begin headers of the message.
    const to = encodeURIComponent(address).replace('%40', '@')
    return (
      <Link href={`mailto:${to}`} {...look}>
        {address}
      </Link>
    )
  }
  if (!isWebAddress(address) || !URL.canParse(address)) return address
  return (
    <Link href={address} target="_blank" rel="noreferrer" {...look}>
      {address}
    </Link>
  )
}
