import Add from '@mui/icons-material/Add'
import Bookmark from '@mui/icons-material/BookmarkBorder'
import Checklist from '@mui/icons-material/Checklist'
import Download from '@mui/icons-material/FileDownloadOutlined'
import FilterList from '@mui/icons-material/FilterList'
import Refresh from '@mui/icons-material/Refresh'
import SwapVert from '@mui/icons-material/SwapVert'
import Tune from '@mui/icons-material/Tune'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { compact } from 'es-toolkit/array'
import { type ReactNode, type Ref, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { MOST_PER_PAGE } from '../../contract/limits.ts'
import type { Resource } from '../../contract/resource.ts'
import { counted } from '../../contract/texts.ts'
import { localReading } from '../data/providers/list-reader.ts'
import { missingText } from '../data/providers/read-pages.ts'
import { formatCount } from '../data/records/format.ts'
import { withoutIdText } from '../data/records/record.ts'
import { AsOfTime } from '../ui/AsOfTime.tsx'
import { SearchBox } from '../ui/filters/SearchBox.tsx'
import { pressOnSpace } from '../ui/keys/on-keys.ts'
import { Note } from '../ui/Note.tsx'
import { PageName } from '../ui/pages/PageHeading.tsx'
import { prefetched, prefetchedOverlay } from '../ui/prefetch.ts'
import { footBar, unfinishedMark } from '../ui/screen/foot-bar.ts'
import { useIsNarrow } from '../ui/screen/use-is-narrow.ts'
import { type PageTool, Tools } from '../ui/sheets/Tools.tsx'
import { flexLine, frame, sticky, touch } from '../ui/theme.ts'
import { useHasWidth } from '../ui/use-has-width.ts'
import { useListContext, useRows } from './context/list-context.ts'
import { isShown, useSavedViews } from './reading/saved-views.ts'
import type { RecordList } from './reading/use-record-list.ts'

const ActiveFilters = prefetched(() => import('./panels/ActiveFilters.tsx'))
const SelectionBar = prefetched(() => import('./SelectionBar.tsx'))
const ExportDialog = prefetchedOverlay(() => import('./ExportDialog.tsx'))
const FilterPanel = prefetchedOverlay(() => import('./panels/FilterPanel.tsx'))
const DisplayPanel = prefetchedOverlay(() => import('./panels/DisplayPanel.tsx'))
const ViewsPanel = prefetchedOverlay(() => import('./panels/ViewsPanel.tsx'))

type Panel = 'filter' | 'display' | 'views' | 'export'

/**
 * Says that the browser searches, filters or sorts the list because the server does not. Also says
 * that the list is too long for this, or for an order by hand.
 */
function LocalNote() {
  const { resource, list, order } = useListContext()
  const reading = localReading.use()
  const text =
    reading?.resource === resource.name
      ? `${formatCount(reading.read)}${reading.total === undefined ? '' : ` of ${formatCount(reading.total)}`} read`
      : (noteOf(resource, list) ?? (order?.isTooLong && tooLongText(resource)))
  return text && <Note role="status">{text}</Note>
}

function tooLongText({ singular }: Resource) {
  return `More than ${counted(MOST_PER_PAGE, singular)}: change the number in the form instead.`
}

function noteOf(resource: Resource, { local, can, rows }: RecordList) {
  const withoutId = withoutIdText(resource, rows)
  if (withoutId) return withoutId
  if (local?.isComplete && !local.mayBeMore)
    return `in ${counted(local.read, `loaded ${resource.singular}`)}`
  if (local) return missingText(resource, local.read, local.total, local.mayBeMore)
  const isAble = can('search') && can('sortBy')
  return isAble ? undefined : 'Too long to be searched and sorted here.'
}

export interface ToolbarProps {
  /** Shown in the toolbar, such as values of the reply outside of its items. */
  aside: ReactNode
  /** The place for buttons of a screen. */
  ref: Ref<HTMLElement>
}

/**
 * The name of the page, and its toolbar: search, filters, the selection or the tools, Create. A
 * phone has a menu of the tools, which leaves more room for rows.
 */
export function ListToolbar({ ref, aside }: ToolbarProps) {
  const { resource, page, list, columns } = useListContext()
  const { labelledBy, selection } = useRows()
  const isWide = useHasWidth('md')
  const [open, setOpen] = useState<{ panel: Panel; anchor: HTMLElement }>()
  const [views, setViews] = useSavedViews(resource, page)
  const active = views.find((view) =>
    isShown({ ...view, address: list.complete(view.address) }, list.address, columns.settings),
  )?.name
  const opens = (panel: Panel) => ({
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open?.panel === panel,
    onClick: (anchor: HTMLElement) => setOpen({ panel, anchor }),
  })
  const tools = useTools(active, opens)
  const isSelecting = selection !== undefined && selection.records.size > 0
  const place = open && { anchor: open.anchor, onClose: () => setOpen(undefined) }
  const end = (
    <>
      {!(isSelecting && isWide) && <Tools of={page.title} tools={tools} />}
      <CreateButton />
    </>
  )

  return (
    <Box sx={toolbar}>
      <PageName title={page.title} id={labelledBy} />
      <Box sx={inSight}>
        {resource.isSearchable && (
          <SearchBox
            search={list.view.search}
            isDisabled={!list.can('search')}
            onSearch={list.search}
          />
        )}
        {list.panel.length > 0 && <FilterButton {...opens('filter')} />}
        {!isWide && end}
      </Box>
      <Suspense fallback={<Box sx={touch.small} />}>
        {list.activeFilters.length > 0 && <ActiveFilters />}
      </Suspense>
      {aside}
      <LocalNote />
      <Box ref={ref} sx={middle}>
        {isSelecting && (
          <Suspense>
            <SelectionBar selection={selection} />
          </Suspense>
        )}
      </Box>
      <AsOfTime
        asOf={list.readAt > 0 ? new Date(list.readAt) : undefined}
        hasFailed={list.error !== null}
      />
      {isWide && end}
      {place && (
        <>
          {open.panel === 'filter' && <FilterPanel {...place} />}
          {open.panel === 'display' && (
            <DisplayPanel resource={resource} columns={columns} {...place} />
          )}
          {open.panel === 'views' && (
            <ViewsPanel views={views} onChange={setViews} active={active} {...place} />
          )}
          {open.panel === 'export' && <ExportDialog {...place} />}
        </>
      )}
    </Box>
  )
}

type Opener = Pick<PageTool, 'onClick' | 'aria-haspopup' | 'aria-expanded'>

function FilterButton({ onClick, ...aria }: Opener) {
  const { list } = useListContext()
  const count = list.activeFilters.length
  return (
    <Button
      color="inherit"
      startIcon={<FilterList />}
      disabled={!list.panel.some(([name]) => list.can(name))}
      sx={{ flexShrink: 0 }}
      {...aria}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    >
      {count > 0 ? `Filter (${count})` : 'Filter'}
    </Button>
  )
}

/** The Create button. On a phone it is at the bottom until records are selected or moved. */
function CreateButton() {
  const { resource, createPath } = useListContext()
  if (!createPath) return null
  return (
    <Box sx={createBar}>
      <Button
        component={Link}
        role="button"
        onKeyDown={pressOnSpace}
        to={createPath}
        variant="contained"
        startIcon={<Add />}
        sx={{ width: 1 }}
        title={`New ${resource.singular} (n)`}
      >
        Create
      </Button>
    </Box>
  )
}

const createBar = {
  ...footBar('sm'),
  flexShrink: 0,
  [`main:has([${unfinishedMark}]) &`]: { display: { xs: 'none', sm: 'block' } },
}

/** @param active the name of the saved view that is active. */
function useTools(active: string | undefined, opens: (panel: Panel) => Opener): PageTool[] {
  const { list, order, columns } = useListContext()
  const { selection } = useRows()
  const isNarrow = useIsNarrow()
  return compact([
    // Shows or hides the checkboxes of a phone's rows.
    selection &&
      isNarrow &&
      columns.settings.layout !== 'board' && {
        label: selection.isSelecting ? 'Stop selecting' : 'Select',
        icon: <Checklist />,
        onClick: selection.isSelecting ? selection.stop : selection.start,
      },
    order?.show && { label: 'Change the order', icon: <SwapVert />, onClick: order.show },
    {
      label: 'Saved views',
      title: active,
      note: active,
      icon: <Bookmark />,
      isActive: active !== undefined,
      ...opens('views'),
    },
    { label: 'Display', title: 'Columns and density', icon: <Tune />, ...opens('display') },
    { label: 'Refresh', title: 'Refresh (r)', icon: <Refresh />, onClick: list.refresh },
    { label: 'Export', icon: <Download />, ...opens('export') },
  ])
}

/** On phones, search and filters are sticky. A box around them would end their range. */
const toolbar = {
  display: { xs: 'contents', md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
}
const inSight = {
  ...flexLine,
  gap: 1,
  flex: { md: '0 1 420px' },
  ...sticky,
  position: { xs: 'sticky', md: 'static' },
  top: frame.topBar,
  zIndex: 2,
  bgcolor: 'background.default',
  mx: { xs: -2, md: 0 },
  my: { xs: -0.5, md: 0 },
  px: { xs: 2, md: 0 },
  py: { xs: 0.5, md: 0 },
} as const

const middle = { flex: 1, display: { xs: 'contents', md: 'flex' }, gap: 1 } as const
