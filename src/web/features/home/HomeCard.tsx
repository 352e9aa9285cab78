import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { HomeLink } from './HomeLink.tsx'

export interface Reading {
  error: Error | null
  isLoading: boolean
  refresh: () => void
}

interface Props extends Partial<Reading> {
  title: string
  /** Where all of it is; undefined where this person may not go there. */
  to?: string | undefined
  /** A line under the title: of which day, against which period. */
  about?: string
  children: ReactNode
}

/**
 * One area on the home page. It loads, at the height that it will have, fails and is tried again by
 * itself.
 */
export function HomeCard({ title, to, about, error, isLoading = false, refresh, children }: Props) {
  const titleId = useId()
  return (
    <Paper component="section" aria-labelledby={titleId} aria-busy={isLoading} sx={card}>
      <Box>
        <Typography variant="h2" id={titleId}>
          <HomeLink to={to}>{title}</HomeLink>
        </Typography>
        {about && (
          <Typography variant="body2" color="text.secondary">
            {about}
          </Typography>
        )}
      </Box>
      {error ? (
        <Alert severity="error" action={<Button onClick={refresh}>Retry</Button>}>
          {error.message}
        </Alert>
      ) : (
        children
      )}
    </Paper>
  )
}

const card = {
  p: 2.5,
  minHeight: { md: 216 },
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
} as const
