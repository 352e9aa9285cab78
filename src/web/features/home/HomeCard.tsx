import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import type { LinkProps } from '@mui/material/Link'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { RetryAlert } from '../../ui/failures/RetryAlert.tsx'
import { Note } from '../../ui/Note.tsx'

export interface CardState {
  error: Error | null
  isLoading: boolean
  refresh: () => void
}

interface Props extends Partial<CardState> {
  title: string
  /** The page with the details; undefined if the user may not open it. */
  to?: string | undefined
  /** A line below the title, such as the day or the periods compared. */
  about?: string
  children: ReactNode
}

/** A card of the home page. It loads, fails and retries independently, at a stable height. */
export function HomeCard({ title, to, about, error, isLoading = false, refresh, children }: Props) {
  const titleId = useId()
  return (
    <Paper component="section" aria-labelledby={titleId} aria-busy={isLoading} sx={card}>
      <Box sx={{ position: 'relative' }}>
        <Typography variant="h3" id={titleId}>
          <HomeLink to={to} sx={titleTarget}>
            {title}
          </HomeLink>
          {to && (
            <ChevronRight color="action" sx={{ fontSize: 20, verticalAlign: 'text-bottom' }} />
          )}
        </Typography>
        {about && <Note>{about}</Note>}
      </Box>
      {error ? <RetryAlert onRetry={refresh}>{error.message}</RetryAlert> : children}
    </Paper>
  )
}

/** Extends the link to the line below the title, as a touch target. */
const titleTarget = { '&::after': { content: '""', position: 'absolute', inset: '-12px 0 -2px' } }

const card = {
  p: 2.5,
  minWidth: 0,
  minHeight: { md: 216 },
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
} as const

interface HomeLinkProps extends Pick<LinkProps, 'sx' | 'children'> {
  /** Undefined if the user may not open the page. */
  to: string | undefined
}

/** A link, or plain text without `to`. */
export function HomeLink({ to, ...props }: HomeLinkProps) {
  return to ? <MuiLink component={Link} to={to} {...props} /> : <span>{props.children}</span>
}
