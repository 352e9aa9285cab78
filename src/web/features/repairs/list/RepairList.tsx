import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Page } from '../../../../contract/compile.ts'
import { isId, type Row } from '../../../../contract/envelope.ts'
import type { Resource } from '../../../../contract/resource.ts'
import { isObject } from '../../../../contract/values.ts'
import { useOwnBranchId } from '../../../data/client/session.ts'
import { ALL_BRANCHES, useBranchScope } from '../../../data/use-branch-scope.ts'
import { heightBelow, Records } from '../../../list/Records.tsx'
import { ResourceList } from '../../../list/ResourceList.tsx'
import { standardView } from '../../../list/reading/columns.ts'
import type { ListView } from '../../../list/reading/list-address.ts'
import { Note } from '../../../ui/Note.tsx'
import { retried } from '../../../ui/prefetch.ts'
import { tints } from '../../../ui/theme.ts'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import { age } from '../rules/repair-rows.ts'
import { ownFilterNames } from '../rules/status-filter.ts'
import { takesBranches } from '../use-repair-statuses.ts'
import { cells, widths } from './repair-cells.tsx'
import { SavedReport } from './SavedReport.tsx'
import { StatusBar } from './StatusBar.tsx'

/** The repair reports: as a table, as a board by status, or as cards on a phone. */
export default function RepairList(props: { resource: Resource; page: Page }) {
  const isWide = useHasWidth('md')
  const isAble = takesBranches()
  const ownId = useOwnBranchId()
  const scope = useBranchScope(isAble)
  const { branchIds } = scope
  const start = useMemo((): Partial<ListView> | undefined => {
    if (isWide && !isAble) return undefined
    const ofBranches = branchIds.length > 0 && { branchId: branchIds }
    if (isWide) return { filters: { ...ofBranches } }
    return { ...onPhones, filters: { ...onPhones.filters, ...ofBranches } }
  }, [isWide, isAble, branchIds])
  return (
    <ResourceList
      {...props}
      start={start}
      aside={!isAble && ownId !== undefined && <Note>{ALL_BRANCHES}</Note>}
      scope={isAble ? { filter: 'branchId', choose: scope.choose } : undefined}
      ownFilters={ownFilters}
      standard={standard}
      less={less}
      computed={computed}
    >
      <RepairRecords />
    </ResourceList>
  )
}

const ownFilters = { names: ownFilterNames, bar: <StatusBar /> }
const computed = [age]
// The age implies the report date.
const standard = {
  ...standardView,
  hidden: ['itemName', 'reportDate', 'updatedAt'],
}
/** Columns hidden on smaller screens: most open reports have no costs yet, and many no photos. */
const less = ['images', 'totalCost']
/** On a phone, open reports that have waited longest come first. */
const onPhones = { sort: { field: 'reportDate', order: 'asc' }, filters: { isOpen: true } } as const

const narrow = { lead: 'statusId', second: ['age', 'branchLocationId'] }

/** Highlights the row or card of this report. */
function marked(id: Row['id']) {
  return { [`&& [data-id=${JSON.stringify(String(id))}]`]: { bgcolor: tints.selected } }
}

const StatusBoard = retried(() => import('./StatusBoard.tsx'))

function RepairRecords() {
  const savedId = useSavedId()
  return (
    <>
      {savedId !== undefined && <SavedReport key={savedId} id={savedId} />}
      <Box sx={{ display: 'contents', ...(savedId !== undefined && marked(savedId)) }}>
        <Records
          height={heightBelow(188)}
          cells={cells}
          widths={widths}
          narrow={narrow}
          Board={StatusBoard}
        />
      </Box>
    </>
  )
}

/** The id of the report saved right before this page was opened. */
function useSavedId() {
  const { state } = useLocation()
  return isObject(state) && isId(state.saved) ? state.saved : undefined
}
