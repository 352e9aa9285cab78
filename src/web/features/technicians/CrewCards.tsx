import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ToggleEvent } from 'react'
import { employee } from '../../../contract/resources/employee.ts'
import { counted } from '../../../contract/texts.ts'
import { dotted, formatPhone } from '../../data/records/format.ts'
import { technicianNameOf } from '../../data/technician.ts'
import { Note } from '../../ui/Note.tsx'
import { grow, plainList } from '../../ui/theme.ts'
import { Phone } from '../../ui/values/Phone.tsx'
import { RecordLink } from '../../ui/values/RecordLink.tsx'
import type { CrewProps } from './crew-props.ts'
import { MoveButton } from './MoveButton.tsx'
import { OpenTasks } from './OpenTasks.tsx'
import { PresentMark } from './PresentMark.tsx'
import { type Crew, crewText, openTasksOf } from './rules/roster.ts'

/**
 * The technicians on a narrow screen: a collapsible card for each branch. Buttons call, message or
 * move a technician.
 */
export function CrewCards({ crews, ...props }: CrewProps) {
  return (
    <Stack spacing={1}>
      {crews.map((crew) => (
        <CrewCard key={crew.key} {...props} crew={crew} />
      ))}
    </Stack>
  )
}

interface CardProps extends Omit<CrewProps, 'crews'> {
  crew: Crew
}

/** A branch. Its technicians are rendered once it is expanded. */
function CrewCard({ crew, folds, presence, hasTasks, onMove }: CardProps) {
  const isOpen = folds.has(crew.key)
  return (
    <Paper
      component="details"
      open={isOpen}
      onToggle={({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
        if (currentTarget.open !== isOpen) folds.toggle(crew.key)
      }}
      sx={{ '& > summary': summary }}
    >
      <summary>
        <Typography
          component="h2"
          variant="h3"
          sx={{ display: 'inline', overflowWrap: 'anywhere' }}
        >
          {crew.branchName}
        </Typography>
        <Note component="span" sx={figures}>
          {dotted(
            crewText(crew),
            hasTasks && counted(openTasksOf(crew), 'open repair'),
            !isOpen && crew.phoneNumber && formatPhone(crew.phoneNumber),
          )}
        </Note>
      </summary>
      {isOpen && crew.phoneNumber && (
        <Box sx={{ pl: 5, pb: 1 }}>
          <Phone number={crew.phoneNumber} hasRoom />
        </Box>
      )}
      {crew.size === 0 && <Note sx={{ px: 2, pb: 2 }}>No mechanic belongs here.</Note>}
      {isOpen && (
        <Box component="ul" aria-label={`Mechanics of ${crew.branchName}`} sx={plainList}>
          {crew.technicians.map((technician) => (
            <Box component="li" key={technician.id} sx={person}>
              <Box sx={grow}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  <RecordLink resource={employee} id={technician.id}>
                    {technicianNameOf(technician)}
                  </RecordLink>
                </Typography>
                <Typography variant="body2" component="div" sx={{ '& a': { py: 1.5 } }}>
                  {presence && <PresentMark technician={technician} presence={presence} />}
                  {hasTasks && (
                    <>
                      {presence && ' · '}
                      <OpenTasks technician={technician}>
                        {counted(technician.openTaskCount ?? 0, 'open repair')}
                      </OpenTasks>
                    </>
                  )}
                </Typography>
                {technician.phoneNumber && <Phone number={technician.phoneNumber} hasRoom />}
              </Box>
              <MoveButton {...{ technician, onMove }} />
            </Box>
          ))}
        </Box>
      )}
    </Paper>
  )
}

const summary = { px: 2, py: 1.75 }

/** Below the name, aligned with it. */
const figures = { display: 'block', pl: 3 }

const person = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const
