import Link from '@mui/material/Link'
import { touch } from '../theme.ts'
import { addressHref } from './hrefs.ts'

interface Props {
  kind: 'email' | 'url'
  address: string
  hasRoom?: boolean | undefined
}

/** A web or mail address as a link; plain text if it is invalid. */
export function AddressLink({ kind, address, hasRoom }: Props) {
  // In a cell it may be truncated, so the tooltip has all of it.
  const look = hasRoom ? { sx: touch.link } : { title: address }
  const href = addressHref(kind, address)
  if (!href) return address
  const inNewTab = kind === 'url' && ({ target: '_blank', rel: 'noreferrer' } as const)
  return (
    <Link href={href} {...inNewTab} {...look}>
      {address}
    </Link>
  )
}
