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
  /** What is said below the title. */
  note?: ReactNode
  /** When the data was loaded; undefined before. */
  asOf: Date | undefined
  /** Left out if nothing can be loaded, as when offline. */
  onRefresh?: (() => void) | undefined
  /** How far it has been read, in the place of the time, with a button that stops it. */
  progress?: { text: ReactNode; onCancel: () => void } | undefined
  /** Stands beside the time. */
  aside?: ReactNode
  /** Additional tools. */
  children?: ReactNode
}

/**
 * The heading of a page with the time of the last load, and its tools. On a phone the time stands
 * below the title, so that the tools have room beside both.
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
          <Button onClick={progress.onCancel} sx={touch.medium}>
            Cancel
          </Button>
        ) : (
          <IconButton
            aria-label="Refresh"
            title="Refresh (r)"
            disabled={!onRefresh}
            onClick={onRefresh}
            sx={touch.icon}
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

/** Its height is kept before there is a time. */
const line = { ...flexLine, minHeight: 20 } as const

/** The last icon ends where what is below does. */
const tools = {
  ...flexLine,
  flexShrink: 0,
  mr: { xs: -1.25, md: 0 },
} as const
