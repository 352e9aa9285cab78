import Call from '@mui/icons-material/CallOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { hasOwnId } from '../../../contract/envelope.ts'
import { formatPhone } from '../../data/records/format.ts'
import { type Technician, technicianNameOf } from '../../data/technician.ts'
import { useReportsPath } from '../../data/use-reports-path.ts'
import { internationalNumber } from '../../ui/values/hrefs.ts'
import { WhatsAppButton } from '../../ui/values/Phone.tsx'
import { isPresent, type Presence, presentText } from './rules/presence.ts'

interface Props {
  technician: Technician
}

/** Buttons that call or write to a person, for a narrow row; nothing without a number. */
export function PhoneButtons({ technician: { phoneNumber } }: Props) {
  const number = phoneNumber ?? ''
  const digits = internationalNumber(number)
  if (digits === '') return null
  const text = formatPhone(number)
  return (
    <>
      <IconButton href={`tel:+${digits}`} aria-label={text}>
        <Call fontSize="small" />
      </IconButton>
      <WhatsAppButton {...{ digits, text }} />
    </>
  )
}

/** Whether a person is at work today: always a text, with a filled dot if so. */
export function PresentMark({ technician, presence }: Props & { presence: Presence }) {
  const isHere = isPresent(technician, presence)
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: isHere ? 'text.primary' : 'text.secondary',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          flexShrink: 0,
          borderRadius: '50%',
          border: '1.5px solid',
          borderColor: isHere ? 'success.main' : 'text.secondary',
          bgcolor: isHere ? 'success.main' : 'transparent',
        }}
      />
      {presentText(technician, presence)}
    </Box>
  )
}

/** The number of open repairs of a technician, as a link for users who may open the list. */
export function OpenTasks({ technician, children }: Props & { children: ReactNode }) {
  const pathTo = useReportsPath()
  if (!pathTo || !technician.openTaskCount || !hasOwnId(technician)) return children
  return (
    <Link component={RouterLink} to={pathTo({ mechanicId: String(technician.id), isOpen: 'true' })}>
      {children}
    </Link>
  )
}

/** Starts moving a technician. Hidden without an id, as the record could not be read. */
export function MoveButton({
  technician,
  onMove,
}: Props & { onMove: (technician: Technician) => void }) {
  if (!hasOwnId(technician)) return null
  return (
    <Button
      size="small"
      data-move={technician.id}
      aria-label={`Move ${technicianNameOf(technician)}`}
      onClick={() => onMove(technician)}
    >
      Move
    </Button>
  )
}
