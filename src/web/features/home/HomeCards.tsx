import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { allows, type Right } from '../../../contract/permissions.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { news } from '../../../contract/resources/news.ts'
import { opl } from '../../../contract/resources/opl.ts'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { ApprovalsCard } from './ApprovalsCard.tsx'
import { DraftsCard } from './DraftsCard.tsx'
import { NewsCard } from './NewsCard.tsx'
import { RepairsCard } from './RepairsCard.tsx'
import { TodayCard } from './TodayCard.tsx'
import { WorkshopCard } from './WorkshopCard.tsx'

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
export function HomeCards({ held }: { held: readonly string[] }) {
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
