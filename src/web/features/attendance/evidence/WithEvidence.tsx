import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ComponentProps, ReactNode } from 'react'
import { grow } from '../../../ui/theme.ts'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import { OpenEvidence } from './ShownEvidence.tsx'

interface Props extends Omit<ComponentProps<typeof OpenEvidence>, 'isInline'> {
  /** The rows. */
  children: ReactNode
}

/** The rows of a list with the evidence of the open one, beside them or over them. */
export function WithEvidence({ children, ...open }: Props) {
  const hasRoom = useHasWidth('lg')
  return (
    <Box sx={{ display: 'flex', flex: 1 }}>
      <Stack sx={grow}>{children}</Stack>
      {open.list.shown && (
        <Box sx={hasRoom ? { ml: 2, width: { lg: 300, xl: 380 } } : { width: 0 }}>
          <OpenEvidence {...open} isInline={hasRoom} />
        </Box>
      )}
    </Box>
  )
}
