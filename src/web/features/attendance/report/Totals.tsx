import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReportTotals } from './report-totals.ts'

/** The totals of the rows in one line; a skeleton while undefined. */
export function Totals({ totals }: { totals: ReportTotals | undefined }) {
  if (!totals) return <Skeleton width={280} sx={{ maxWidth: '100%' }} />
  const figures = [
    ['people', totals.people],
    ['present', totals.present],
    ['late', totals.late],
    ['worked', `${Math.floor(totals.minutes / 60).toLocaleString('id-ID')} h`],
    ['waiting', totals.waiting],
    ['flagged', totals.flagged],
  ] as const
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}>
      {figures.map(([label, figure]) => (
        <span key={label}>
          <strong>{figure}</strong> {label}
        </span>
      ))}
    </Box>
  )
}
