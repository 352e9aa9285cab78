import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { AsOfTime } from '../AsOfTime.tsx'
import { flexLine, grow, touch } from '../theme.ts'
import { PageHeading } from './PageHeading.tsx'

interface Props {
  title: string
  /** The id of the heading. */
  id?: string | undefined
  /** Shown below the title. */
  note?: ReactNode
  /** Time of the last load; undefined before the first. */
  asOf: Date | undefined
  /** Undefined if nothing can be loaded, such as offline. */
  onRefresh?: (() => void) | undefined
  /** The progress of reading, in place of the time, with a button to cancel. */
  progress?: { text: ReactNode; onCancel: () => void } | undefined
  /** Shown beside the time. */
  aside?: ReactNode
  /** Further tools. */
  children?: ReactNode
}

/**
 * The heading of a page, with the time of the last load and the tools. On a phone the time is below
 * the title, to leave room for the tools.
 */
export function HeadingBar({ title, id, note, asOf, onRefresh, progress, aside, children }: Props) {
  return (
    <Box sx={bar}>
      <Box sx={texts}>
        <Box sx={grow}>
          <PageHeading title={title} id={id} />
          <Typography color="text.secondary" component="div">
            {note}
          </Typography>
        </Box>
        <Box sx={line}>
          {progress ? progress.text : <AsOfTime asOf={asOf} />}
          {aside}
        </Box>
      </Box>
      <Box sx={tools}>
        {progress ? (
          <Button onClick={progress.onCancel}>Cancel</Button>
        ) : (
          <IconButton
            aria-label="Refresh"
            title="Refresh (r)"
            disabled={!onRefresh}
            onClick={onRefresh}
          >
            <Refresh />
          </IconButton>
        )}
        {children}
      </Box>
    </Box>
  )
}

const bar = {
  ...flexLine,
  columnGap: { xs: 0.5, sm: 1 },
  minHeight: touch.target,
} as const

const texts = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  columnGap: 2,
  ...grow,
} as const

/** The height is reserved until there is a time. */
const line = { ...flexLine, minHeight: 20 } as const

/** Aligns the last icon with the content below. */
const tools = {
  ...flexLine,
  flexShrink: 0,
  mr: { xs: -1.25, md: 0 },
} as const
