import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { upperFirst } from 'es-toolkit/string'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../data/records/format.ts'
import { Note } from '../../../ui/Note.tsx'
import { plainList } from '../../../ui/theme.ts'
import { ChangeText } from '../ChangeText.tsx'
import { changeOf, isNothing } from '../rules/change.ts'
import { bestAndWorst, comparedBranches } from '../rules/compared-branches.ts'
import {
  type FigureName,
  type Figures,
  figureLabels,
  formatFigure,
  lackOfAmount,
  shownFigures,
} from '../rules/figures.ts'
import { FigureTile } from './FigureTile.tsx'
import type { ComparedFigures } from './use-dashboard.ts'

/**
 * The totals of the period, each compared with the period before, and the branches with the largest
 * gain and loss.
 */
export function FigureTiles({ period, summary, before, isStale }: ComparedFigures) {
  const { figures } = summary
  const hasNone = before.isNone || (before.figures !== undefined && isNothing(before.figures))

  function changeIn(name: FigureName) {
    if (hasNone) return 'No period before'
    if (!before.figures) return before.error ? 'Not compared' : <Skeleton width={96} />
    const change = changeOf(figures[name], before.figures[name])
    return change ? <ChangeText figure={name} change={change} isBrief /> : 'Not known'
  }

  return (
    <Stack spacing={1} component="section" aria-label="Totals">
      <Box
        component="ul"
        aria-label="Totals"
        aria-busy={isStale}
        sx={{ ...tiles, opacity: isStale ? 0.5 : 1 }}
      >
        {shownFigures.map((name) => (
          <FigureTile
            key={name}
            label={name === 'totalAmount' ? amountLabel(figures) : figureLabels[name]}
            text={formatFigure(name, figures[name])}
          >
            {changeIn(name)}
          </FigureTile>
        ))}
      </Box>
      <Stack direction="row" alignItems="baseline" spacing={1} sx={{ minHeight: saying }}>
        <Note
          role={before.error ? 'alert' : undefined}
          sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
        >
          {hasNone || before.error ? lackOf(before) : <Compared {...{ period, summary, before }} />}
        </Note>
        {before.error && (
          <Button size="small" onClick={before.retry}>
            Retry
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

function amountLabel(figures: Figures) {
  const lack = lackOfAmount(figures)
  return lack ? `Amount ${lack}` : 'Amount of done jobs'
}

/** The reason why there is nothing to compare with. */
function lackOf({ dates, name, error, isNone }: ComparedFigures['before']) {
  const period = `${formatDay(dates.startDate)} to ${formatDay(dates.endDate)}`
  if (isNone) return 'There is no period before this one to compare with.'
  if (error) return `${upperFirst(name)}, ${period}, could not be read: ${error.message}`
  return `Nothing to compare with: no cars are known of ${name}, ${period}.`
}

/** The period compared with, and the branches with the largest gain and loss, in a sentence. */
function Compared({ period, summary, before }: Omit<ComparedFigures, 'isStale'>) {
  const { dates, name } = before
  const found = bestAndWorst(
    comparedBranches('totalCars', period.branchIds, summary, before.branches),
  )
  return (
    <>
      {'Compared with '}
      <MuiLink component={Link} underline="always" to={period.addressOf(dates)}>
        {name}, {formatDay(dates.startDate)} to {formatDay(dates.endDate)}
      </MuiLink>
      {found &&
        (['best', 'worst'] as const).map((which) => (
          <Fragment key={which}>
            {which === 'best' ? ': ' : ', and '}
            <MuiLink
              component={Link}
              underline="always"
              to={period.addressOf({ branchIds: [found[which].id] })}
            >
              {found[which].name}
            </MuiLink>
            {which === 'best' ? ' did best by cars, ' : ' worst, '}
            {found[which].change.by === 0 ? (
              'no change'
            ) : (
              <ChangeText figure="totalCars" change={found[which].change} />
            )}
          </Fragment>
        ))}
    </>
  )
}

/** A skeleton of the tiles. */
export function TilesPlaceholder() {
  return (
    <Stack spacing={1} aria-busy="true">
      <Box sx={tiles}>
        {shownFigures.map((name) => (
          <Skeleton key={name} variant="rounded" sx={{ height: { xs: 107, lg: 115 } }} />
        ))}
      </Box>
      <Box sx={{ minHeight: saying }}>
        <Skeleton width={280} height={24} />
      </Box>
    </Stack>
  )
}

const tiles = {
  ...plainList,
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'repeat(6, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
  '& > *': { gridColumn: { xs: 'span 3', sm: 'span 2', xl: 'auto' } },
  // The amount takes the full width of a phone. Amount and cars together leave no empty cell.
  '& > :nth-of-type(-n + 2)': { gridColumn: { xs: 'span 6', sm: 'span 3', xl: 'auto' } },
}

/** Height of the sentence below the tiles, which is completed later. */
const saying = { xs: 84, sm: 42 }
