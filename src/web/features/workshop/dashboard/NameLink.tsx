import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { touch } from '../../../ui/theme.ts'

interface Props {
  name: string
  /** The URL of the dashboard with the cars of this row. */
  to: string
}

/** The name of a table row, as a link to its cars. */
export function NameLink({ name, to }: Props) {
  return (
    <MuiLink component={Link} to={to} preventScrollReset sx={style}>
      {name}
    </MuiLink>
  )
}

const style = {
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 24,
  minHeight: { xs: touch.target, md: 24 },
  fontWeight: 500,
}
