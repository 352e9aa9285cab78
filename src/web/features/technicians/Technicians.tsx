import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { compact } from 'es-toolkit/array'
import { useId, useRef } from 'react'
import * as z from 'zod/mini'
import type { Page } from '../../../contract/compile.ts'
import type { Row } from '../../../contract/envelope.ts'
import { branch } from '../../../contract/resources/branch.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { technician } from '../../../contract/resources/technician.ts'
import { counted } from '../../../contract/texts.ts'
import { dotted, formatCount, today } from '../../data/records/format.ts'
import { withoutIdText } from '../../data/records/record.ts'
import { branchesParam, useBranchScope } from '../../data/use-branch-scope.ts'
import { useMay } from '../../data/use-may.ts'
import { useView } from '../../data/use-view.ts'
import { RetryAlert } from '../../ui/failures/RetryAlert.tsx'
import { fileNameOf } from '../../ui/file-name.ts'
import { searchKey, usePageKeys } from '../../ui/keys/use-page-keys.ts'
import { HeadingBar } from '../../ui/pages/HeadingBar.tsx'
import { PageName } from '../../ui/pages/PageHeading.tsx'
import { prefetchedOverlay } from '../../ui/prefetch.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import type { ExportProps } from '../../ui/sheets/use-sheet-dialog.tsx'
import { rowHeights } from '../../ui/theme.ts'
import { useFolds } from '../../ui/use-folds.ts'
import { NeedsRight } from '../attendance/NeedsRight.tsx'
import { useWhere } from '../attendance/use-branch-places.ts'
import { CrewTable } from './CrewTable.tsx'
import { NoTechnicians } from './NoTechnicians.tsx'
import { RosterFilters } from './RosterFilters.tsx'
import type { Presence } from './rules/presence.ts'
import { type Crew, techniciansSheet } from './rules/roster.ts'
import { useCrews } from './use-crews.ts'
import { useMoving } from './use-moving.ts'
import { type RosterSource, rosterRight, sourceFor } from './use-roster.ts'

/** The technicians by branch with today's attendance. Users with the right can move them. */
export default function Technicians({ page }: { page: Page }) {
  const source = sourceFor(useMay())
  if (source) return <Crews page={page} source={source} />
  return (
    <Stack spacing={2}>
      <PageName title={page.title} />
      <NeedsRight right={rosterRight} shows="the mechanics" />
    </Stack>
  )
}

const MoveDialog = prefetchedOverlay(() => import('./MoveDialog.tsx'))

const table = { search: z.string(), roleId: z.string(), branchId: branchesParam }
const standard = { search: '' }

interface Props {
  page: Page
  source: RosterSource
}

/** The technicians by branch, those with the fewest present first. */
function Crews({ page, source }: Props) {
  const { values, change } = useView(table, standard)
  const { search } = values
  const scope = useBranchScope()
  const branchIds = scope.idsIn(values.branchId)
  const narrow = (changed: Parameters<typeof change>[0]) => change(changed, { replace: true })
  const narrowTo = (ids: readonly Row['id'][]) => narrow({ branchId: scope.choose(ids) })
  const { isLoading, dayError, refresh, ...known } = useCrews(source, { ...values, branchIds })
  const where = useWhere(branchIds)
  const { crews, roster, presence, hasTasks, total, present } = known
  const notes = compact([roster.missing, withoutIdText(technician, roster.technicians)])
  const folds = useFolds(
    crews.map(({ key }) => key),
    search,
  )
  const headingId = useId()
  const root = useRef<HTMLDivElement>(null)
  usePageKeys(root, [searchKey(root), { key: 'r', does: 'Refresh', run: refresh }])
  const { moving, begin, end, focused } = useMoving(headingId)
  const may = useMay()
  const mayMove = may(branch, 'list') && may(employee, 'edit')
  return (
    <Stack ref={root} spacing={1}>
      <HeadingBar
        title={page.title}
        id={headingId}
        asOf={roster.asOf}
        hasFailed={roster.error !== null}
        onRefresh={refresh}
        exported={rosterExport(crews, presence, [where, search])}
      >
        <RosterFilters
          {...{ roster, search, branchIds }}
          folds={crews.length > 1 ? folds : undefined}
          onSearch={(search) => narrow({ search })}
          onRole={(roleId) => narrow({ roleId })}
          onBranches={narrowTo}
        >
          {!isLoading && total > 0 && dotted(presenceText(total, present), where)}
        </RosterFilters>
      </HeadingBar>
      {roster.error && total > 0 && (
        <RetryAlert onRetry={refresh}>
          The mechanics could not be read again: {roster.error.message}
        </RetryAlert>
      )}
      {notes.length > 0 && <Alert severity="warning">{notes.join(' ')}</Alert>}
      {dayError && (
        <RetryAlert severity="warning" onRetry={refresh}>
          Who is present today could not be read: {dayError}
        </RetryAlert>
      )}
      {isLoading && <Skeletons count={10} height={rowHeights.usual} />}
      {!isLoading && crews.length === 0 && (
        <NoTechnicians
          roster={roster}
          search={search}
          where={where}
          onRetry={refresh}
          onClear={() => narrow({ search: '' })}
          onAll={branchIds.length > 0 ? () => narrowTo([]) : undefined}
        />
      )}
      {!isLoading && crews.length > 0 && (
        <CrewTable
          {...{ crews, presence, folds, hasTasks, focused }}
          labelledBy={headingId}
          onMove={mayMove ? begin : undefined}
        />
      )}
      {moving && (
        <MoveDialog technician={moving} onMoved={() => end(true)} onClose={() => end(false)} />
      )}
    </Stack>
  )
}

/** @param narrowedBy branches and search, for the name of the file. */
function rosterExport(
  crews: readonly Crew[],
  presence: Presence | undefined,
  narrowedBy: readonly string[],
): ExportProps {
  const fileName = fileNameOf('mechanics', today(), ...narrowedBy)
  return {
    name: 'mechanics',
    text: 'The mechanics that are shown, with their branches.',
    sheets: [{ fileName, sheet: () => techniciansSheet(crews, presence) }],
    disabled: crews.length === 0,
  }
}

function presenceText(total: number, present: number | undefined) {
  if (present === undefined) return counted(total, 'mechanic')
  return `${formatCount(present)} of ${formatCount(total)} present, fewest first`
}
