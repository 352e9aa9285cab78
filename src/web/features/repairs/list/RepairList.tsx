import useMediaQuery from '@mui/material/useMediaQuery'
import { useContext } from 'react'
import type { Page, Resource } from '../../../../contract/resource.ts'
import { usePreference } from '../../../data/preferences.ts'
import { useMay } from '../../../data/use-may.ts'
import { standardView } from '../../../list/columns.ts'
import { Records } from '../../../list/Records.tsx'
import { ResourceList } from '../../../list/ResourceList.tsx'
import type { RecordsProps } from '../../../list/records-props.ts'
import { prefetched } from '../../../ui/prefetch.ts'
import { theme } from '../../../ui/theme.ts'
import { ActionDialogs } from './ActionDialogs.tsx'
import { age } from './age-column.ts'
import { LayoutContext } from './layout.ts'
import { RepairButtons } from './RepairButtons.tsx'
import { RepairCard } from './RepairCard.tsx'
import { cells, minWidths } from './repair-cells.tsx'
import { StatusBar } from './StatusBar.tsx'
import { ownFilterNames } from './status-choices.ts'
import { ValidationBadge } from './ValidationBadge.tsx'

/**
 * The repair reports with their actions: as a table, as columns by status, or as cards on a phone.
 */
export default function RepairList(props: { resource: Resource; page: Page }) {
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true })
  const [layout, setLayout] = usePreference<'table' | 'columns'>('repairs.look', 'table')
  const mayAct = useMay(props.resource, 'assign')
  return (
    <LayoutContext value={{ layout, setLayout }}>
      <ActionDialogs>
        <ResourceList
          {...props}
          {...(!isWide && onPhones)}
          records={RepairRecords}
          ownFilters={ownFilters}
          Beside={ValidationBadge}
          standard={standard}
          shownWithin={shownWithin}
          computed={computed}
          RowButtons={mayAct ? RepairButtons : undefined}
          mostButtons={3}
        />
      </ActionDialogs>
    </LayoutContext>
  )
}

const ownFilters = { names: ownFilterNames, Bar: StatusBar }
const computed = [age]
/**
 * Shown in the cells of other columns: the branch below the number, category and priority below the
 * title.
 */
const shownWithin = ['branchLocationId', 'category', 'priority']
// The age tells the report date.
const standard = {
  ...standardView,
  hidden: [...shownWithin, 'itemName', 'reportDate', 'updatedAt'],
}
/** At the machine, a person looks for the open reports that have waited longest. */
const onPhones = { sort: { field: 'reportDate', order: 'asc' }, filters: { isOpen: true } } as const

const StatusColumns = prefetched(() => import('./StatusColumns.tsx'))

/** The reports in the layout that the person chose. */
function RepairRecords(props: RecordsProps) {
  const { layout } = useContext(LayoutContext)
  if (layout === 'columns') return <StatusColumns {...props} />
  const above = 268 + (props.list.panelCount > 0 ? 48 : 0)
  const height = `max(480px, calc(100dvh - ${above}px))`
  return (
    <Records {...props} cells={cells} minWidths={minWidths} height={height} Card={RepairCard} />
  )
}
