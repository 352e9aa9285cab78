import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { Link, matchPath, useSearchParams } from 'react-router'
import { allows, type Right } from '../../../contract/permissions.ts'
import { headingOf } from '../../../contract/resource.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { news } from '../../../contract/resources/news.ts'
import { opl } from '../../../contract/resources/opl.ts'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { useHeldPermissions, useSession } from '../../data/session.ts'
import { OpenedPages } from '../../ui/OpenedPages.tsx'
import { openedBy } from '../../ui/opened.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useNavigation } from '../../ui/use-navigation.ts'
import { ApprovalsCard } from './ApprovalsCard.tsx'
import { DraftsCard } from './DraftsCard.tsx'
import { NewsCard } from './NewsCard.tsx'
import { RepairsCard } from './RepairsCard.tsx'
import { TodayCard } from './TodayCard.tsx'
import { WorkshopCard } from './WorkshopCard.tsx'

/**
 * The home page: a link to the page opened before signing in, today's figures, and the pages that
 * this person can open.
 */
export function Dashboard() {
  const viewer = useSession()?.viewer
  const held = useHeldPermissions()
  const groups = openedBy(useNavigation().pages, held)

  return (
    <Stack spacing={3} sx={{ maxWidth: 1280 }}>
      <PageHeading title="Home">{viewer ? `Hello, ${viewer.fullName}` : 'Hello'}</PageHeading>
      <WayOn />
      {groups.length === 0 ? (
        <Paper sx={{ p: 3, maxWidth: 640 }}>
          <Typography variant="h2">There is nothing for you to open yet</Typography>
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            You are signed in as {viewer?.email}, with the role “{viewer?.role || 'none'}”. Ask your
            administrator which areas this role should open, then reload this page.
          </Typography>
        </Paper>
      ) : (
        <>
          <HomeCards held={held} />
          <Box component="section" aria-labelledby="open-to-you">
            <Typography variant="h2" id="open-to-you" sx={{ mb: 1.5 }}>
              What you can open
            </Typography>
            <OpenedPages groups={groups} />
          </Box>
        </>
      )}
    </Stack>
  )
}

/** A link to the page that was opened before signing in, if it exists. */
function WayOn() {
  const { pages } = useNavigation()
  const to = useSearchParams()[0].get('to')
  const page = pages.find(({ path }) => to && matchPath(path, to.split('?')[0] ?? ''))
  if (!to || !page) return null
  return (
    <Box>
      <Button component={Link} to={to} variant="contained" endIcon={<ArrowForward />}>
        Continue to {page.menu ?? headingOf(page.resource, page)}
      </Button>
    </Box>
  )
}

/** The cards with the right that each needs; what waits for action comes first. */
const cards: readonly { Card: ComponentType; allow: Right }[] = [
  { Card: ApprovalsCard, allow: attendance.pages.desk.allow },
  { Card: RepairsCard, allow: repairReport.pages.list.allow },
  { Card: TodayCard, allow: attendance.pages.summary.allow },
  { Card: WorkshopCard, allow: opl.pages.dashboard.allow },
  { Card: NewsCard, allow: news.pages.list.allow },
  { Card: DraftsCard, allow: 'signedIn' },
]

/** The cards that these permissions open. */
function HomeCards({ held }: { held: readonly string[] }) {
  return (
    <Box sx={grid}>
      {cards
        .filter(({ allow }) => allows(allow, held))
        .map(({ Card, allow }) => (
          <Card key={String(allow)} />
        ))}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
}
