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
  /** Its numbers, below the name on a phone. */
  children: ReactNode
}

/** The heading of a branch, which opens and closes it; sticky while its people scroll. */
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

/** How much of a wide line the name of a branch takes, with the sign before it that opens it. */
export const NAME_WIDTH = '30%'

/** How the numbers of a branch look. */
export const numbersStyle = {
  color: 'text.secondary',
  fontFamily: 'fontFamily',
  fontWeight: 400,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const

/** What stands above, with the heads of columns where a page has them. */
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
