import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { RetryAlert } from '../../ui/failures/RetryAlert.tsx'
import { Note } from '../../ui/Note.tsx'
import { grow, radius } from '../../ui/theme.ts'
import { type CardState, HomeLink } from './HomeCard.tsx'
import { LargeCount, stretched } from './HomeFigure.tsx'

interface Props extends Partial<CardState> {
  title: string
  icon: ReactNode
  /** The branches that are counted. */
  about?: string
  /** Undefined while loading; null if the server does not return it. */
  count: number | null | undefined
  /** The noun after the number. */
  noun: string
  /** The task, and the text if nothing is left to do. */
  text: string
  done: string
  /** The URL of the list of counted records; undefined if the user may not open it. */
  to?: string | undefined
  children?: ReactNode
}

/** A task: how many records there are to handle, with a link to them. */
export function TaskCard({
  title,
  icon,
  about,
  count,
  noun,
  text,
  done,
  to,
  error,
  isLoading,
  refresh,
  children,
}: Props) {
  const titleId = useId()
  const isDone = count === 0
  const isLink = to !== undefined
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      aria-busy={isLoading}
      sx={[card, isLink && linkCard]}
    >
      <Box sx={[sign, isDone && calm]}>{isDone ? <CheckCircleOutlined /> : icon}</Box>
      <Box sx={grow}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Typography variant="h3" id={titleId}>
            {title}
          </Typography>
          {isLink && <ChevronRight color="action" sx={{ fontSize: 20 }} />}
        </Box>
        {about && <Note>{about}</Note>}
        {error ? (
          <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>
        ) : (
          <>
            <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <HomeLink to={to} sx={stretched}>
                <LargeCount count={count} width={48} /> {noun}
              </HomeLink>
            </Box>
            <Note component="div" sx={either}>
              <Box className={isDone ? 'other' : undefined}>{text}</Box>
              <Box className={isDone ? undefined : 'other'}>{done}</Box>
            </Note>
            {children}
          </>
        )}
      </Box>
    </Paper>
  )
}

const card = {
  position: 'relative',
  p: 2.5,
  minWidth: 0,
  display: 'flex',
  gap: 2,
} as const

const linkCard = { '&:hover': { borderColor: 'text.secondary' } }

const sign = {
  width: 40,
  height: 40,
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.control,
  bgcolor: 'background.default',
  color: 'text.secondary',
} as const
const calm = { color: 'success.main' }

/** Both texts take the same space, so that the layout does not shift when the count arrives. */
const either = {
  display: 'grid',
  '& > *': { gridArea: '1 / 1' },
  '& > .other': { visibility: 'hidden' },
}
