import Box from '@mui/material/Box'
import type { Technician } from '../../data/technician.ts'
import { isPresent, type Presence, presentText } from './rules/presence.ts'

/** Whether a person is at work today: always a text, with a filled dot if so. */
export function PresentMark({
  technician,
  presence,
}: {
  technician: Technician
  presence: Presence
}) {
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
