import Link, { type LinkProps } from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { pagesOfRecord, pathTo } from '../../data/records/record.ts'
import { useMay } from '../../data/use-may.ts'
import { touch } from '../theme.ts'

interface Props extends Pick<LinkProps, 'underline' | 'tabIndex'> {
  resource: Resource
  /** Null if only the name is known. */
  id: Row['id'] | null
  /** The name of the record. */
  children: ReactNode
}

/** The name of a record, as a link for users who may open the record. */
export function RecordLink({ resource, id, underline, tabIndex, children }: Props) {
  const [page] = pagesOfRecord(resource, useMay())
  const name = <bdi>{children}</bdi>
  const path = page && id !== null ? pathTo(resource, page, id) : undefined
  if (!path) return name
  return (
    <Link component={RouterLink} to={path} {...{ underline, tabIndex }} sx={touch.link}>
      {name}
    </Link>
  )
}
