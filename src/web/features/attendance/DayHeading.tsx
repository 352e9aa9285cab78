import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import type { ReactNode } from 'react'
import { ofId } from '../../data/records/record.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { fileNameOf } from '../../ui/file-name.ts'
import { keysHelp } from '../../ui/keys/use-page-keys.ts'
import { HeadingBar } from '../../ui/pages/HeadingBar.tsx'
import type { PageTool } from '../../ui/sheets/Tools.tsx'
import { useHasWidth } from '../../ui/use-has-width.ts'
import { attendanceSheet, branchesText } from './rules/attendance-sheet.ts'
import type { Flagged } from './rules/flags.ts'
import { useBranchPlaces } from './use-branch-places.ts'
import type { AttendanceFilters } from './use-filters.ts'

interface Props {
  title: string
  /** The id of the heading. */
  id: string
  /** The name of the page, as in "Export attendance report". */
  name: string
  filters: AttendanceFilters
  /** The rows to export, in the order shown. */
  rows: readonly Flagged[]
  /** Reads all rows for the export, on pages that load only some. */
  readRows?: ((signal: AbortSignal) => Promise<readonly Flagged[]>) | undefined
  day: {
    asOf: Date | undefined
    error: Error | null
    /** Whether the rows still belong to the previous filters. */
    isPlaceholderData: boolean
    missing?: string | undefined
    doubt?: string | undefined
    refresh: (() => void) | undefined
  }
  /** Shown before the tools. */
  note?: ReactNode
  /** Further tools. */
  tools?: readonly PageTool[]
  /** The filters. */
  children: ReactNode
}

const exported =
  'The records of this day, status and branches that are shown, in their order. Times are those of the branches; notes and letters stay here.'

const keys: PageTool = {
  label: 'Keyboard shortcuts',
  title: 'Keyboard shortcuts (?)',
  icon: <KeyboardOutlined />,
  'aria-haspopup': 'dialog',
  onClick: () => keysHelp.set(true),
}

/** The name and the toolbar of a page; on wide screens with the keyboard shortcuts. */
export function DayHeading({ name, filters, rows, readRows, day, tools = [], ...heading }: Props) {
  const isWide = useHasWidth('md')
  const { date, statusId, branchIds } = filters
  const places = useBranchPlaces()
  const { data: statuses } = useCachedList('attendance-status')
  const status = statuses?.find(ofId(statusId))
  const statusText =
    statusId === undefined ? 'all statuses' : String(status?.name ?? `status ${statusId}`)
  const sheet = ({ signal }: { signal: AbortSignal }) =>
    readRows ? readRows(signal).then(attendanceSheet) : attendanceSheet(rows)
  const lacks = day.missing ?? day.doubt
  const fileName = fileNameOf(
    name,
    date,
    statusText,
    branchesText(branchIds, places),
    lacks && 'incomplete',
  )
  return (
    <HeadingBar
      {...heading}
      asOf={day.asOf}
      hasFailed={day.error !== null}
      onRefresh={day.refresh}
      tools={isWide ? [...tools, keys] : tools}
      exported={{
        name,
        text: lacks ? `${lacks} ${exported}` : exported,
        sheets: [{ fileName, sheet }],
        disabled: (rows.length === 0 && !readRows) || day.isPlaceholderData,
      }}
    />
  )
}
