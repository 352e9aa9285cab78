import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type RefObject, useId } from 'react'
import { counted } from '../../../contract/texts.ts'
import { type Technician, technicianBranchOf, technicianNameOf } from '../../data/technician.ts'
import { theme } from '../../ui/theme.ts'

interface Props {
  ref: RefObject<HTMLDivElement | null>
  technicians: readonly Technician[]
  isPending: boolean
  /** Whether the technicians are search results. */
  isSearch: boolean
  /** The technician assigned now. */
  current: Technician['id'] | undefined
  chosen: Technician | undefined
  onChoose: (technician: Technician) => void
  isDisabled: boolean
}

/** The most technicians to list. */
const MOST = 100

/**
 * A radio list of technicians with their branch and open tasks, also operable with the arrow keys.
 */
export function TechnicianChoice({
  ref,
  technicians,
  isPending,
  isSearch,
  current,
  chosen,
  onChoose,
  isDisabled,
}: Props) {
  const name = useId()
  if (isPending)
    return (
      <Skeleton variant="rounded" height={HEIGHT} role="img" aria-label="Reading the technicians" />
    )
  if (technicians.length === 0) {
    return (
      <Typography role="status" color="text.secondary" sx={{ minHeight: HEIGHT, py: 2 }}>
        {isSearch
          ? 'Nobody has that name or is at that branch.'
          : 'There is nobody to assign. Technicians are the active employees with the role of a mechanic.'}
      </Typography>
    )
  }
  return (
    <Box ref={ref} role="radiogroup" aria-label="Technician" sx={list}>
      {technicians.slice(0, MOST).map((technician) => (
        <Box key={technician.id} component="label" sx={row}>
          <input
            type="radio"
            name={name}
            checked={chosen?.id === technician.id}
            disabled={isDisabled}
            onChange={() => onChoose(technician)}
          />
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {technicianNameOf(technician)}
            <Typography
              component="span"
              variant="body2"
              color="text.secondary"
              sx={{ display: 'block' }}
            >
              {[
                technicianBranchOf(technician),
                String(technician.id) === String(current) && 'has it now',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          {technician.openTaskCount !== null && (
            <Typography component="span" variant="body2" color="text.secondary" noWrap>
              {technician.openTaskCount === 0
                ? 'no open task'
                : counted(technician.openTaskCount, 'open task')}
            </Typography>
          )}
        </Box>
      ))}
      {technicians.length > MOST && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 1.5 }}>
          And {technicians.length - MOST} more. Search for them.
        </Typography>
      )}
    </Box>
  )
}

const HEIGHT = 320

const list = {
  height: { xs: `max(${HEIGHT}px, 52dvh)`, sm: HEIGHT },
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 52,
  px: 1.5,
  py: 0.75,
  cursor: 'pointer',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { bgcolor: 'action.selected' },
  '& > input': {
    width: 20,
    height: 20,
    m: 0,
    flexShrink: 0,
    accentColor: theme.palette.primary.main,
  },
}
