import ContentCopy from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { sortBy } from 'es-toolkit/array'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { pathTo } from '../../../data/record.ts'
import { useMay } from '../../../data/use-may.ts'
import { footBar } from '../../../ui/foot-bar.ts'
import { theme, touch } from '../../../ui/theme.ts'
import type { Repair } from '../repair.ts'
import { groupOf } from '../repair.ts'
import type { ActionName, RepairAction } from '../repair-actions.ts'
import { repairActions } from '../repair-actions.ts'

/**
 * The buttons of the possible actions: beside the heading, or in a bar at the bottom on a phone.
 */
export function ActionButtons({
  actions,
  onDo,
}: {
  actions: readonly RepairAction[]
  onDo: (name: ActionName) => void
}) {
  if (actions.length === 0) return null
  return (
    <Box component="section" aria-label="What can be done" sx={bar}>
      {actions.map(({ name, label, key }, at) => (
        <Button
          key={name}
          variant={at === 0 ? 'contained' : 'outlined'}
          color={name === 'cancel' ? 'error' : 'primary'}
          aria-haspopup="dialog"
          title={`${label} (${key})`}
          onClick={() => onDo(name)}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}

const bar = {
  ...footBar('md'),
  display: 'flex',
  gap: 1,
  '& > button': {
    flex: { xs: 'auto', md: 'none' },
    minHeight: { xs: 48, md: 40 },
    px: { xs: 1, md: 2 },
    lineHeight: 1.25,
  },
}

/**
 * Links to the form of a new report that is a copy of this one, for those who may create reports.
 */
export function CopyLink({
  repair: { id },
  isShort = false,
}: {
  repair: Repair
  /** Whether a phone shows its icon alone. */
  isShort?: boolean
}) {
  const mayCreate = useMay()(repairReport, 'create')
  if (!mayCreate) return null
  return (
    <Button
      component={Link}
      to={`${pathTo(repairReport, 'create')}?${new URLSearchParams({ copy: String(id) })}`}
      startIcon={<ContentCopy />}
      aria-label="Duplicate"
      sx={[link, isShort && iconOnPhones]}
    >
      Duplicate
    </Button>
  )
}

const link = { whiteSpace: 'nowrap', alignSelf: 'flex-start', minHeight: touch.large } as const
const iconOnPhones = {
  [theme.breakpoints.down('sm')]: {
    width: touch.target,
    minWidth: 0,
    fontSize: 0,
    '& .MuiButton-startIcon': { m: 0 },
  },
} as const

export const COSTS = 'inputCost'

/**
 * The actions that this person may do to the report in its current status, what comes next first: a
 * report that has a technician is not often given another, but costs.
 */
export function usePossibleActions(repair: Repair): readonly RepairAction[] {
  const may = useMay()
  const assign = may(repairReport, 'assign')
  const inputCost = may(repairReport, 'inputCost')
  const cancel = may(repairReport, 'cancel')
  const hasTechnician = repair.mechanic !== null
  const group = groupOf(repair)

  return useMemo(() => {
    const may = { assign, inputCost, cancel }
    const possible = repairActions.filter(({ name, isPossible }) => may[name] && isPossible(group))
    const named = possible.map((action) =>
      action.name === 'assign' && hasTechnician
        ? { ...action, label: 'Change technician' }
        : action,
    )
    return hasTechnician ? sortBy(named, [({ name }) => name !== COSTS]) : named
  }, [group, hasTechnician, assign, inputCost, cancel])
}
