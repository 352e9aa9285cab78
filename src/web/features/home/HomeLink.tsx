import MuiLink, { type LinkProps } from '@mui/material/Link'
import { Link } from 'react-router'

interface Props extends Pick<LinkProps, 'sx' | 'children'> {
  /** Undefined if this person may not open the page. */
  to: string | undefined
}

/** A link, or plain text without `to`. */
export function HomeLink({ to, ...props }: Props) {
  return to ? (
    <MuiLink component={Link} to={to} color="inherit" underline="hover" {...props} />
  ) : (
    <span>{props.children}</span>
  )
}
