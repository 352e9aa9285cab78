import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatCount } from '../../../data/records/format.ts'
import { endBar } from '../../../ui/screen/foot-bar.ts'
import { flexLine, frame, sticky } from '../../../ui/theme.ts'
import type { Flagged } from '../rules/flags.ts'
import { useWhere } from '../use-branch-places.ts'
import type { DayList } from '../use-day-list.ts'

/** In px. */
export const SELECT_BAR_HEIGHT = 44

interface Props {
  list: DayList
}

/**
 * The number of selected and selectable records, with buttons to select many. Sticky at the top.
 */
export function SelectBar({ list }: Props) {
  const { day, filters, selected } = list
  const where = useWhere(filters.branchIds)
  const isKnown = day.asOf !== undefined
  const selectable = selectableIn(list)
  const odd = selectable.filter(({ flags }) => flags.length > 0).length
  return (
    <Box sx={bar}>
      <Typography variant="body2" noWrap sx={{ flex: 1, fontWeight: 600 }}>
        {isKnown &&
          (selectable.length === 0
            ? 'Nothing to decide'
            : `${formatCount(selected.ids.size)} of ${formatCount(selectable.length)} selected`)}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {odd > 0 && `, ${odd} flagged`}
          {isKnown && ` · ${where}`}
        </Box>
      </Typography>
      <Box sx={[buttons, selected.ids.size === 0 && atFootInstead]}>
        <SelectButtons list={list} />
      </Box>
    </Box>
  )
}

/** At the foot of a phone, until something is selected. */
export function SelectFoot({ list }: Props) {
  if (selectableIn(list).length === 0) return null
  return (
    <Box role="region" aria-label="Selection" sx={foot}>
      <SelectButtons list={list} variant="outlined" />
    </Box>
  )
}

function selectableIn({ rows, selected }: DayList): Flagged[] {
  return rows.filter(({ record }) => selected.canSelect(record))
}

/** Buttons that select many of the records waiting for the user. */
function SelectButtons({ list, variant }: Props & Pick<ButtonProps, 'variant'>) {
  const { selected, areFlagsComing, decisions } = list
  const selectable = selectableIn(list)
  const plain = selectable.filter(({ flags }) => flags.length === 0)

  const choose = (these: readonly Flagged[], isCertain = true) => ({
    variant,
    disabled: decisions.isRunning || !isCertain || these.length === 0,
    onClick: () => selected.choose(these.map(({ record }) => record.id)),
    sx: { whiteSpace: 'nowrap' },
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

const buttons = { display: 'flex', gap: { xs: 0, sm: 1 } } as const

const atFootInstead = { display: { xs: 'none', md: 'flex' } } as const

const foot = {
  ...endBar('md'),
  display: { xs: 'flex', md: 'none' },
  gap: 1,
  '& > button': { flex: 1 },
} as const

const bar = {
  ...sticky,
  top: frame.topBar,
  zIndex: 2,
  ...flexLine,
  gap: { xs: 0, sm: 1 },
  height: SELECT_BAR_HEIGHT,
  bgcolor: 'background.default',
} as const
