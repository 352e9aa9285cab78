import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { compact } from 'es-toolkit/array'
import { useId, useRef } from 'react'
import type { Page } from '../../../contract/compile.ts'
import { branch } from '../../../contract/resources/branch.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { technician } from '../../../contract/resources/technician.ts'
import { dotted, today } from '../../data/records/format.ts'
import { withoutIdText } from '../../data/records/record.ts'
import { useMay } from '../../data/use-may.ts'
import { RetryAlert } from '../../ui/failures/RetryAlert.tsx'
import { fileNameOf } from '../../ui/file-name.ts'
import { searchKey, usePageKeys } from '../../ui/keys/use-page-keys.ts'
import { HeadingBar } from '../../ui/pages/HeadingBar.tsx'
import { PageName } from '../../ui/pages/PageHeading.tsx'
import { prefetchedOverlay } from '../../ui/prefetch.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { rowHeights } from '../../ui/theme.ts'
import { useFolds } from '../../ui/use-folds.ts'
import { NeedsRight } from '../attendance/NeedsRight.tsx'
import { useWhere } from '../attendance/use-branch-places.ts'
import { CrewTable } from './CrewTable.tsx'
import { NoTechnicians } from './NoTechnicians.tsx'
import { RosterFilters } from './RosterFilters.tsx'
import { crewText, techniciansSheet } from './rules/roster.ts'
import { useCrews, useRosterView } from './use-crews.ts'
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

interface Props {
  page: Page
  source: RosterSource
}

/** The technicians by branch, those with the fewest present first. */
function Crews({ page, source }: Props) {
  const view = useRosterView()
  const { search } = view
  const { isLoading, dayError, refresh, ...known } = useCrews(source, view)
  const where = useWhere(view.branchIds)
  const { crews, roster, presence, hasTasks, total, present } = known
  const order = present === undefined ? '' : ', fewest first'
  const presentText = crewText({ size: total, present }) + order
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
        exported={{
          name: 'mechanics',
          text: 'The mechanics that are shown, with their branches.',
          sheets: [
            {
              fileName: fileNameOf('mechanics', today(), where, search),
              sheet: () => techniciansSheet(crews, presence),
            },
          ],
          disabled: crews.length === 0,
        }}
      >
        <RosterFilters {...{ roster, view }} folds={crews.length > 1 ? folds : undefined}>
          {!isLoading && total > 0 && dotted(presentText, where)}
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
        <NoTechnicians {...{ roster, view, where }} onRetry={refresh} />
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
