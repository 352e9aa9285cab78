import MuiLink, { type LinkProps } from '@mui/material/Link'
import { Link } from 'react-router'

interface Props extends Pick<LinkProps, 'sx' | 'children'> {
  /** Where what it names is; undefined where there is nothing that this person may open. */
  to: string | undefined
}

/** Leads to what it names, or names it alone. */
export function HomeLink({ to, ...props }: Props) {
  return to ? (
    <MuiLink component={Link} to={to} color="inherit" underline="hover" {...props} />
  ) : (
    <span>{props.children}</span>
  )
}
