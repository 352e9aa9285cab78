import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { upperFirst } from 'es-toolkit/string'
import { figureNames } from '../../../../contract/resources/opl.ts'
import { formatDay } from '../../../data/format.ts'
import { touch } from '../../../ui/theme.ts'
import { type Change, changeOf, isNothing } from '../change.ts'
import { type Figures, figureLabels } from '../figures.ts'
import type { PeriodBefore } from '../period.ts'
import { FigureTile } from './FigureTile.tsx'

/** The period before, which has its own request and may fail independently. */
export interface Before extends PeriodBefore {
  figures: Figures | undefined
  error: Error | null
  retry: () => void
  /** Whether there is no earlier period in the data. */
  isNone: boolean
}

interface Props {
  figures: Figures
  before: Before
  isStale: boolean
}

/** The seven totals of the period, each compared with the period before. */
export function FigureTiles({ figures, before, isStale }: Props) {
  const isEmpty = before.figures !== undefined && isNothing(before.figures)
  const hasNone = before.isNone || isEmpty

  function change(name: keyof Figures): Change | string | undefined {
    if (hasNone) return 'No period before'
    if (before.figures) return changeOf(figures[name], before.figures[name]) ?? 'Not known'
    return before.error ? 'Not compared' : undefined
  }

  return (
    <Stack spacing={1} component="section" aria-label="Totals">
      <Box
        component="ul"
        aria-label="Totals"
        aria-busy={isStale}
        sx={{ ...tiles, opacity: isStale ? 0.5 : 1 }}
      >
        {figureNames.map((name) => (
          <FigureTile
            key={name}
            label={figureLabels[name]}
            count={figures[name]}
            change={change(name)}
            // For drafts and rematching, more is neither good nor bad.
            better={name === 'totalDraft' || name === 'totalRematching' ? undefined : 'more'}
          />
        ))}
      </Box>
      <Stack direction="row" alignItems="center" spacing={1} sx={{ minHeight: 24 }}>
        <Typography
          variant="body2"
          color="text.secondary"
          role={before.error ? 'alert' : undefined}
        >
          {sayingOf(before, isEmpty)}
        </Typography>
        {before.error && (
          <Button size="small" onClick={before.retry} sx={{ minHeight: touch.small }}>
            Retry
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

function sayingOf({ dates, name, error, isNone }: Before, isEmpty: boolean): string {
  const period = `${formatDay(dates.startDate)} to ${formatDay(dates.endDate)}`
  if (isNone) return 'There is no period before this one to compare with.'
  if (error) return `${upperFirst(name)}, ${period}, could not be read: ${error.message}`
  if (isEmpty) return `Nothing to compare with: no cars are known of ${name}, ${period}.`
  return `Compared with ${name}, ${period}.`
}

/** A skeleton of the tiles. */
export function TilesPlaceholder() {
  return (
    <Stack spacing={1} aria-busy="true">
      <Box sx={tiles}>
        {figureNames.map((name) => (
          <Skeleton key={name} variant="rounded" sx={{ height: { xs: 107, sm: 115 } }} />
        ))}
      </Box>
      <Skeleton width={280} height={24} />
    </Stack>
  )
}

const tiles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fill, minmax(136px, 1fr))',
  },
}
