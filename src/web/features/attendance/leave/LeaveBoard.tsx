import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react'
import { counted } from '../../../../contract/texts.ts'
import { AsOf } from '../../../ui/AsOf.tsx'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import { fileNameOf } from '../../../ui/file-name.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { theme } from '../../../ui/theme.ts'
import { useListKeys } from '../../../ui/use-list-keys.ts'
import { DecisionBar } from '../DecisionBar.tsx'
import { useDecisions } from '../use-decisions.ts'
import { useSelected } from '../use-selected.ts'
import { DaysNotice } from './DaysNotice.tsx'
import { LeaveCards } from './LeaveCards.tsx'
import { LeaveTable } from './LeaveTable.tsx'
import { leaveKeys } from './leave-keys.ts'
import { leaveSheet } from './leave-sheet.ts'
import type { Leave } from './leaves.ts'
import type { Leaves } from './use-leaves.ts'
import { useSelectedLeaves } from './use-selected-leaves.ts'

const KeysDialog = prefetched(() => import('../../../ui/KeysDialog.tsx'))

interface Props {
  title: string
  intro: string
  days: Leaves
  /** Those of the days' leave that are shown. */
  leaves: readonly Leave[]
  /** What is asked for: of something else, nothing is selected. */
  question: string
  /** What the name of an exported file is made of. */
  file: readonly (string | undefined)[]
  /** Stands in the place of lines when there are none. */
  empty: ReactNode
  /** On a phone, a heading for each week. */
  isByWeek?: boolean
  /** What chooses the days, and what else stands above the lines. */
  children: ReactNode
}

/** So many lines are drawn at first, and more when they are asked for. */
const SHOWN = 200

/** The leave of some days, a line each, to be read, decided and taken along. */
export function LeaveBoard({
  title,
  intro,
  days,
  leaves,
  question,
  file,
  empty,
  isByWeek = false,
  children,
}: Props) {
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true })
  const [limit, setLimit] = useState(SHOWN)
  const shown = useMemo(() => leaves.slice(0, limit), [leaves, limit])
  const selected = useSelected(
    useMemo(() => leaves.flatMap(({ records }) => records), [leaves]),
    question,
  )
  const decisions = useDecisions(selected)
  const lines = useSelectedLeaves(leaves, selected, decisions.running !== undefined)
  const root = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const keys = leaveKeys({
    page: root,
    leaves,
    lines,
    selected,
    decisions,
    days,
    showHelp: () => setHelpOpen(true),
  })
  const shortcuts = useListKeys(root, keys)

  const isRefused = days.error?.statusCode === 403
  // Lines that come one day after the other would push each other about.
  const isLoading = days.isRunning && days.loaded < days.dates.length
  const Lines = isWide ? LeaveTable : LeaveCards
  return (
    <Stack ref={root} spacing={2} sx={{ flex: 1, minWidth: 0 }}>
      <div>
        <Stack direction="row" alignItems="center" spacing={1}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <PageHeading title={title} id={headingId} />
          </Box>
          <AsOf asOf={days.asOf} onRefresh={days.refresh} />
          <ExportButton
            name={title.toLowerCase()}
            text={`${counted(leaves.length, 'line')}, as shown. Notes and letters are left out.`}
            sheets={[{ fileName: fileNameOf(...file), sheet: () => leaveSheet(leaves) }]}
            disabled={leaves.length === 0}
          />
        </Stack>
        <Typography color="text.secondary">{intro}</Typography>
      </div>
      {children}
      <DaysNotice days={days} />
      {isLoading && !isRefused && <Placeholder />}
      {!isLoading && leaves.length === 0 && days.loaded === days.dates.length && (
        <Box sx={{ minHeight: 240, display: 'grid' }}>{empty}</Box>
      )}
      {!isLoading && shown.length > 0 && (
        <Lines
          leaves={shown}
          lines={lines}
          results={decisions.results}
          labelledBy={headingId}
          isByWeek={isByWeek}
        />
      )}
      {!isLoading && leaves.length > shown.length && (
        <Button onClick={() => setLimit(limit + SHOWN)} sx={{ alignSelf: 'center', minHeight: 44 }}>
          Show {Math.min(SHOWN, leaves.length - shown.length)} more of {leaves.length}
        </Button>
      )}
      <DecisionBar selected={selected} decisions={decisions} />
      <Suspense>
        {isHelpOpen && <KeysDialog {...shortcuts} onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </Stack>
  )
}

function Placeholder() {
  return (
    <Stack spacing={1} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} variant="rounded" height={48} />
      ))}
    </Stack>
  )
}
