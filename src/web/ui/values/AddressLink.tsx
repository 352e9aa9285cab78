import Link from '@mui/material/Link'
import { touch } from '../theme.ts'
import { addressHref } from './hrefs.ts'

interface Props {
  kind: 'email' | 'url'
  address: string
  hasRoom?: boolean | undefined
}

/** An address as a link to write to or to open; plain text where it is none. */
export function AddressLink({ kind, address, hasRoom }: Props) {
  // Without room it may be cut.
  const look = {
    underline: 'hover',
    ...(hasRoom ? { sx: touch.link } : { title: address }),
  } as const
  const href = addressHref(kind, address)
  if (!href) return address
  const inNewTab = kind === 'url' && ({ target: '_blank', rel: 'noreferrer' } as const)
  return (
    <Link href={href} {...inNewTab} {...look}>
      {address}
    </Link>
  )
}
