import Box from '@mui/material/Box'
import type { LinkProps } from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { employee } from '../../../../contract/resources/employee.ts'
import { zoneOf } from '../../../data/branch-location.ts'
import { formatClock } from '../../../data/records/format.ts'
import { Note } from '../../../ui/Note.tsx'
import { plainList } from '../../../ui/theme.ts'
import { RecordLink } from '../../../ui/values/RecordLink.tsx'
import { nameIn, type Repair } from '../rules/repair.ts'
import { ReportPart } from './ReportPart.tsx'

/**
 * The history of a report, newest first, in the time zone of its branch. Renders nothing if the
 * server returns none.
 */
export function Timeline({ repair }: { repair: Repair }) {
  const { histories } = repair
  const zone = zoneOf(repair)
  if (histories.length === 0) return null
  const steps = histories.map(({ status, user, note, createdAt }, at) => ({
    // If the status did not change, the note is the event.
    ...(note && histories[at - 1]?.status?.name === status?.name
      ? { what: note, more: null }
      : { what: status?.name, more: note }),
    when: createdAt && formatClock(zone, createdAt),
    user,
  }))
  return (
    <ReportPart title="History">
      <Box component="ol" reversed sx={list}>
        {steps.toReversed().map(({ what, when, user, more }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id
          <Box component="li" key={steps.length - at}>
            <Typography sx={{ fontWeight: 600, ...long }}>{what}</Typography>
            <Note>
              {when}
              {when && user && ' · '}
              {user && <PersonLink person={user} underline="always" />}
            </Note>
            {more && <Typography sx={long}>{more}</Typography>}
          </Box>
        ))}
      </Box>
    </ReportPart>
  )
}

interface PersonProps extends Pick<LinkProps, 'underline'> {
  person: NonNullable<Repair['mechanic']>
}

/** The name of a person in a report; underlined within a text. */
export function PersonLink({ person, underline }: PersonProps) {
  return (
    <RecordLink resource={employee} id={person.id} underline={underline}>
      {nameIn(person)}
    </RecordLink>
  )
}

const long = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' }

/** A dot for each step, connected by a line. */
const list = {
  ...plainList,
  '& > li': { position: 'relative', pl: 3, pb: 2 },
  '& > li:last-of-type': { pb: 0 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 7,
    width: 9,
    height: 9,
    borderRadius: '50%',
    bgcolor: 'text.disabled',
  },
  '& > li:first-of-type::before': { bgcolor: 'primary.main' },
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 8,
    top: 18,
    bottom: -5,
    borderLeft: 1,
    borderColor: 'divider',
  },
}
