import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatCount } from '../../data/format.ts'
import { frame, touch } from '../../ui/theme.ts'
import type { Flagged } from './flags.ts'
import type { Selected } from './use-selected.ts'

/** In px. */
export const SELECT_BAR_HEIGHT = 52

interface ButtonsProps {
  rows: readonly Flagged[]
  selected: Selected
  /** Whether flags are still being determined. */
  areFlagsComing: boolean
  isRunning: boolean
}

interface Props extends ButtonsProps {
  /** Whether the rows are loaded. */
  isKnown: boolean
}

/**
 * The number of selected records among those that wait for this person, with buttons to select
 * many. Sticky at the top.
 */
export function SelectBar({ isKnown, ...props }: Props) {
  const { rows, selected } = props
  const selectable = rows.filter(({ record }) => selected.canSelect(record))
  const odd = selectable.filter(({ flags }) => flags.length > 0).length
  return (
    <Box sx={bar}>
      <Typography variant="body2" sx={{ flex: 1, fontWeight: 600, whiteSpace: 'nowrap' }}>
        {isKnown &&
          (selectable.length === 0
            ? 'Nothing to decide'
            : `${formatCount(selected.ids.size)} of ${formatCount(selectable.length)} selected`)}
        <Box
          component="span"
          sx={{ color: 'text.secondary', fontWeight: 400, display: { xs: 'none', sm: 'inline' } }}
        >
          {odd > 0 && `, ${odd} flagged`}
        </Box>
      </Typography>
      <SelectButtons {...props} />
    </Box>
  )
}

/** Select many of those that wait for this person. */
export function SelectButtons({ rows, selected, areFlagsComing, isRunning }: ButtonsProps) {
  const selectable = rows.filter(({ record }) => selected.canSelect(record))
  const plain = selectable.filter(({ flags }) => flags.length === 0)

  const choose = (these: readonly Flagged[], isCertain = true) => ({
    disabled: isRunning || !isCertain || these.length === 0,
    onClick: () => selected.choose(these.map(({ record }) => record.id)),
    sx: { minHeight: touch.medium, whiteSpace: 'nowrap' },
  })

  return (
    <>
      <Button {...choose(selectable)}>Select all</Button>
      <Button aria-label="Select all but flagged" {...choose(plain, !areFlagsComing)}>
        All but flagged
      </Button>
    </>
  )
}

const bar = {
  position: 'sticky',
  top: frame.topBar,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, sm: 1 },
  height: SELECT_BAR_HEIGHT,
  bgcolor: 'background.default',
} as const
