import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import { formatCount } from '../../../data/records/format.ts'
import { useWhere } from '../use-branch-places.ts'
import { totalsOf } from './report-rows.ts'
import type { Report } from './use-report.ts'

/** The totals of the rows in one line; a skeleton while they load. */
export function Totals({ report: { rows, day, filters } }: { report: Report }) {
  const where = useWhere(filters.branchIds)
  const totals = useMemo(() => totalsOf(rows), [rows])
  if (day.isLoading) return <Skeleton width={280} sx={{ maxWidth: '100%' }} />
  const figures = [
    ['people', formatCount(totals.people)],
    ['present', formatCount(totals.present)],
    ['late', formatCount(totals.late)],
    ['worked', `${formatCount(Math.floor(totals.minutes / 60))} h`],
    ['waiting', formatCount(totals.waiting)],
    ['flagged', formatCount(totals.flagged)],
  ] as const
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}>
      <span>{where}</span>
      {figures.map(([label, figure]) => (
        <span key={label}>
          <strong>{figure}</strong> {label}
        </span>
      ))}
    </Box>
  )
}
