import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mapValues } from 'es-toolkit/object'
import { type ComponentType, useId, useState } from 'react'
import { Link, matchPath, useSearchParams } from 'react-router'
import type { Right } from '../../../contract/permissions.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { news } from '../../../contract/resources/news.ts'
import { opl } from '../../../contract/resources/opl.ts'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { clockShift } from '../../data/client/clock.ts'
import { useSession } from '../../data/client/session.ts'
import { ownDrafts } from '../../data/drafts.ts'
import { useMay } from '../../data/use-may.ts'
import { Part } from '../../ui/failures/Part.tsx'
import { OpenedPages } from '../../ui/pages/OpenedPages.tsx'
import { openedBy } from '../../ui/pages/opened.ts'
import { PageName } from '../../ui/pages/PageHeading.tsx'
import { usePages } from '../../ui/pages/use-pages.ts'
import { useHasWidth } from '../../ui/use-has-width.ts'
import { DraftsCard } from './DraftsCard.tsx'
import { NewsCard } from './NewsCard.tsx'
import { RepairsCard } from './RepairsCard.tsx'
import { TodayCard } from './TodayCard.tsx'
import { ApprovalsCard, ValidationCard } from './WaitingCards.tsx'
import { WorkshopCard } from './WorkshopCard.tsx'

/**
 * The home page: a link to the page opened before signing in, tasks, and today's figures; without
 * any of them and without the menu in sight, the pages that the user can open.
 */
export function Dashboard() {
  const viewer = useSession()?.viewer
  const may = useMay()
  const groups = openedBy(usePages(), may)
  const hasMenu = useHasWidth('lg')
  const hasCards = [...tasksOfOthers, ...figures].some(({ allow }) => may(allow))
  // Read once: the card stays while its last draft is discarded. On narrow screens it is hidden
  // without drafts.
  const [hasDrafts] = useState(() => ownDrafts().length > 0)
  clockShift.use()

  return (
    <Stack spacing={3} sx={{ maxWidth: 1760 }}>
      <PageName title="Home">{viewer ? `Hello, ${viewer.fullName}` : 'Hello'}</PageName>
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
          <HomeCards title="To do" cards={hasMenu || hasDrafts ? tasks : tasksOfOthers} />
          <HomeCards title="At a glance" cards={figures} />
          {!hasMenu && !hasCards && (
            <Box component="section" aria-labelledby="open-to-you">
              <Typography variant="h2" id="open-to-you" sx={{ mb: 1.5 }}>
                What you can open
              </Typography>
              <OpenedPages groups={groups} />
            </Box>
          )}
        </>
      )}
    </Stack>
  )
}

/** A link to the page that was opened before signing in, if it exists. */
function WayOn() {
  const pages = usePages()
  const to = useSearchParams()[0].get('to')
  const page = pages.find(({ path }) => to && matchPath(path, to.split('?')[0] ?? ''))
  if (!to || !page) return null
  return (
    // On a phone, below the toast that welcomes.
    <Box sx={{ pt: { xs: 8, md: 0 } }}>
      <Button component={Link} to={to} variant="contained" endIcon={<ArrowForward />}>
        Continue to {page.menu ?? page.title}
      </Button>
    </Box>
  )
}

interface AllowedCard {
  Card: ComponentType
  allow: Right
}

/** Tasks that other people wait for, with the right for each card. */
const tasksOfOthers: readonly AllowedCard[] = [
  { Card: ApprovalsCard, allow: attendance.pages.desk.allow },
  { Card: ValidationCard, allow: repairReport.pages.list.allow },
]

/** Tasks in order of priority. */
const tasks: readonly AllowedCard[] = [...tasksOfOthers, { Card: DraftsCard, allow: 'signedIn' }]

const figures: readonly AllowedCard[] = [
  { Card: TodayCard, allow: attendance.pages.summary.allow },
  { Card: RepairsCard, allow: repairReport.pages.list.allow },
  { Card: WorkshopCard, allow: opl.pages.dashboard.allow },
  { Card: NewsCard, allow: news.pages.list.allow },
]

/** The cards that the user may see. */
function HomeCards({ title, cards }: { title: string; cards: readonly AllowedCard[] }) {
  const may = useMay()
  const titleId = useId()
  const open = cards.filter(({ allow }) => may(allow))
  if (open.length === 0) return null
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={gridOf(open.length)}>
        {open.map(({ Card, allow }) => (
          <Part key={String(allow)}>
            <Card />
          </Part>
        ))}
      </Box>
    </Box>
  )
}

/** As many columns as fill the rows evenly. */
function gridOf(count: number) {
  return {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: mapValues(
      { xs: 1, sm: 2, lg: count === 4 ? 2 : 3 },
      (maxColumns) => `repeat(${Math.min(count, maxColumns)}, minmax(0, 1fr))`,
    ),
    ...(count === 3 && { '& > :last-child': { gridColumn: { sm: '1 / -1', lg: 'auto' } } }),
  }
}
