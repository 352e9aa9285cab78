import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '../../data/format.ts'
import { commandKey } from '../../ui/command-key.ts'
import { begun } from '../../ui/foot-bar.ts'
import { touch } from '../../ui/theme.ts'

interface Props {
  /** How many rows have changes. */
  count: number
  /** How many of them have an error; they cannot be saved. */
  faults: number
  /** Whether the changes are reviewed. After that, the bar has the focus that the dialog had. */
  isReviewing: boolean
  /** Goes to the first error, if it is on this page. */
  onShowFault: (() => void) | undefined
  /** Takes back the last change; undefined if there is none. */
  onUndo: (() => void) | undefined
  onReview: () => void
  onDiscard: () => void
  /** What is to be said of the last change. */
  children: ReactNode
}

/** Saves, takes back or discards the changed prices. Sticky at the bottom, to be always in view. */
export function ChangesBar({ count, faults, isReviewing, children, ...on }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const wasReviewing = useRef(false)
  useEffect(() => {
    if (wasReviewing.current && !isReviewing && document.activeElement === document.body)
      [...(bar.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])].at(-1)?.focus()
    wasReviewing.current = isReviewing
  }, [isReviewing])

  return (
    <Box ref={bar} sx={sticky} role="region" aria-label="Changed prices" {...{ [begun]: '' }}>
      {children}
      <Stack
        direction="row"
        useFlexGap
        flexWrap="wrap"
        alignItems="center"
        justifyContent="flex-end"
        spacing={1}
        sx={{ py: 1.5, '& > button': { minHeight: touch.medium } }}
      >
        <Typography variant="body2" sx={{ flex: { xs: '1 0 100%', sm: 1 } }} role="status">
          {count === 0 ? 'No price changed yet' : `${formatCount(count)} changed`}
          {count === 0 && (
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              . Type, or paste a column from a spreadsheet.
            </Box>
          )}
          {faults > 0 && `, ${formatCount(faults)} with an error`}
        </Typography>
        {on.onShowFault && <Button onClick={on.onShowFault}>Show error</Button>}
        <IconButton
          aria-label="Undo"
          title={`Undo (${commandKey} Z)`}
          disabled={!on.onUndo}
          onClick={on.onUndo}
          sx={touch.icon}
        >
          <Undo />
        </IconButton>
        <Button onClick={on.onDiscard}>{count === 0 ? 'Close' : 'Discard'}</Button>
        <Button
          variant="contained"
          disabled={count === 0}
          onClick={on.onReview}
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
        >
          Review and save
        </Button>
      </Stack>
    </Box>
  )
}

const sticky = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const
