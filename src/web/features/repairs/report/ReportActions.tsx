import ContentCopy from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { sortBy } from 'es-toolkit/array'
import { Link } from 'react-router'
import type { NamedRowAction } from '../../../../contract/compile.ts'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { isPossible } from '../../../../contract/row-action.ts'
import { pathToCopy } from '../../../data/records/record.ts'
import { useMay, useRowActions } from '../../../data/use-may.ts'
import { footBar } from '../../../ui/screen/foot-bar.ts'
import { theme, touch } from '../../../ui/theme.ts'
import type { Repair } from '../rules/repair.ts'

/** Buttons for the possible actions: beside the heading, or in a bar at the bottom of a phone. */
export function ReportActions({
  actions,
  onDo,
}: {
  actions: readonly NamedRowAction[]
  onDo: (action: NamedRowAction) => void
}) {
  if (actions.length === 0) return null
  return (
    <Box component="section" aria-label="What can be done" sx={bar}>
      {actions.map((action, at) => {
        const [name, { label, no }] = action
        return (
          <Button
            key={name}
            variant={at === 0 ? 'contained' : 'outlined'}
            color={no ? 'error' : 'primary'}
            aria-haspopup="dialog"
            title={`${label} (${actionKeys[name]})`}
            onClick={() => onDo(action)}
          >
            {label}
          </Button>
        )
      })}
    </Box>
  )
}

/** The keyboard shortcuts of the actions. */
export const actionKeys: Readonly<Record<string, string>> = {
  assign: 'a',
  inputCost: 'c',
  cancel: 'x',
}

const bar = {
  ...footBar('md'),
  display: 'flex',
  gap: 1,
  '& > button': {
    flex: { xs: 'auto', md: 'none' },
    px: { xs: 1, md: 2 },
    lineHeight: 1.25,
  },
}

/** A link to the form of a new report as a copy of this one, if the user may create reports. */
export function CopyLink({ repair: { id } }: { repair: Repair }) {
  const mayCreate = useMay()(repairReport, 'create')
  if (!mayCreate) return null
  return (
    <Button
      component={Link}
      to={pathToCopy(repairReport, id) ?? ''}
      startIcon={<ContentCopy />}
      aria-label="Duplicate"
      sx={link}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Duplicate
      </Box>
    </Button>
  )
}

/** Only the icon on a phone. */
const link = {
  whiteSpace: 'nowrap',
  alignSelf: 'flex-start',
  [theme.breakpoints.down('sm')]: {
    minWidth: touch.target,
    '& .MuiButton-startIcon': { m: 0 },
  },
} as const

/**
 * The actions that the user may run in the current status, the most likely one first. Once a
 * technician is assigned, that is entering costs.
 */
export function usePossibleActions(repair: Repair): readonly NamedRowAction[] {
  const possible = useRowActions(repairReport).filter(([, action]) => isPossible(action, repair))
  return repair.mechanic ? sortBy(possible, [([name]) => name !== 'inputCost']) : possible
}
