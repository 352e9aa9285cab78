import MuiLink, { type LinkProps } from '@mui/material/Link'
import { Link } from 'react-router'
import { pathTo } from '../../data/records/record.ts'
import { useMay } from '../../data/use-may.ts'
import { type Referring, type UsageCount, usageText } from '../../data/use-usages.ts'

interface Props extends Pick<LinkProps, 'underline'> {
  /** A count of records, or only the resource where the count is unknown. */
  usage: UsageCount | Referring
  /** The id of the record that they refer to. */
  id: string
}

/** The records that refer to a record. For users who may open their list, a link to it. */
export function Users({ usage, id, underline }: Props) {
  const { by, field } = usage
  const path = pathTo(by, 'list')
  const text = 'count' in usage ? usageText(usage) : by.label
  if (!useMay()(by, 'list') || !path) return text
  return (
    <MuiLink
      component={Link}
      underline={underline}
      to={`${path}?${new URLSearchParams({ [field]: id })}`}
    >
      {text}
    </MuiLink>
  )
}
