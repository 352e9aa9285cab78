import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ComponentProps, ReactNode } from 'react'
import { grow } from '../../../ui/theme.ts'
import { OpenEvidence } from './ShownEvidence.tsx'

interface Props {
  list: ComponentProps<typeof OpenEvidence>['list']
  /** Whether the evidence fits beside the rows. */
  hasRoom: boolean
  /** The rows. */
  children: ReactNode
}

/** The rows of a list with the evidence of the open one, beside them or over them. */
export function WithEvidence({ list, hasRoom, children }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, flex: 1 }}>
      <Stack sx={{ ...grow, alignSelf: 'stretch' }}>{children}</Stack>
      {list.shown && (
        <Box
          sx={
            hasRoom
              ? { width: { lg: 340, xl: 380 }, flexShrink: 0, alignSelf: 'stretch' }
              : undefined
          }
        >
          <OpenEvidence list={list} isInline={hasRoom} />
        </Box>
      )}
    </Box>
  )
}
