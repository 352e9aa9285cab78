import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { HTMLAttributes, ReactNode } from 'react'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { rowTitle } from '../../ui/keys/use-page-keys.ts'
import { frame } from '../../ui/theme.ts'

interface Props extends HTMLAttributes<HTMLDivElement> {
  name: ReactNode
  /** The ids of the heading and of the content it expands. */
  id: string
  controls: string
  isOpen: boolean
  onToggle: () => void
  /** The figures of the branch, below the name on a phone. */
  children: ReactNode
}

/** The heading of a branch, which expands and collapses it. Sticky while its people scroll. */
export function BranchHeading({ name, id, controls, isOpen, onToggle, children, ...props }: Props) {
  return (
    <Box {...props} sx={header}>
      <Typography component="h2" variant="h3" id={id}>
        <FoldButton
          isOpen={isOpen}
          onToggle={onToggle}
          aria-controls={controls}
          sx={button}
          {...rowTitle}
        >
          <Box
            component="span"
            sx={{
              flex: {
                xs: '1 1 calc(100% - 40px)',
                sm: '1 1 140px',
                lg: `0 0 calc(${NAME_WIDTH} - 32px)`,
              },
              minWidth: 0,
              overflowWrap: 'anywhere',
            }}
          >
            {name}
          </Box>
          {children}
        </FoldButton>
      </Typography>
    </Box>
  )
}

/** Width of a branch's name in a wide row, including the icon before it. */
export const NAME_WIDTH = '30%'

/** Styles for the figures of a branch. */
export const numbersStyle = {
  color: 'text.secondary',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
} as const

/** Height of the sticky elements above, with the column headers of pages that have them. */
const above = `${frame.topBar}px + var(--heads, 0px)`

const header = {
  position: 'sticky',
  top: `calc(${above})`,
  zIndex: 2,
  bgcolor: 'background.paper',
  borderRadius: 1,
}

const button = {
  minHeight: { xs: 56, md: 44 },
  px: { xs: 1, md: 1.5 },
  py: 0.75,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  borderRadius: 1,
  scrollMarginTop: `calc(${above} + 16px)`,
} as const
