import Bookmark from '@mui/icons-material/BookmarkBorder'
import Checklist from '@mui/icons-material/Checklist'
import Download from '@mui/icons-material/FileDownloadOutlined'
import FilterList from '@mui/icons-material/FilterList'
import Refresh from '@mui/icons-material/Refresh'
import SwapVert from '@mui/icons-material/SwapVert'
import Tune from '@mui/icons-material/Tune'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useRef, useState } from 'react'
import { MOST_PER_PAGE } from '../../contract/limits.ts'
import type { Resource } from '../../contract/resource.ts'
import { counted } from '../../contract/texts.ts'
import { localReading } from '../data/providers/local-list.ts'
import { missingText } from '../data/providers/read-pages.ts'
import { formatCount } from '../data/records/format.ts'
import { withoutIdText } from '../data/records/record.ts'
import { AsOfTime, asOfText } from '../ui/AsOfTime.tsx'
import { SearchBox } from '../ui/filters/SearchBox.tsx'
import { Note } from '../ui/Note.tsx'
import { prefetchedOverlay } from '../ui/prefetch.ts'
import { MenuButton } from '../ui/sheets/MenuButton.tsx'
import { flexLine, frame, touch } from '../ui/theme.ts'
import { useHasWidth } from '../ui/use-has-width.ts'
import { useListContext, useRows } from './context/list-context.ts'
import { useHasCards } from './Records.tsx'
import { isShown, useSavedViews } from './reading/saved-views.ts'
import type { RecordList } from './reading/use-record-list.ts'
import { menuIcon } from './rows/row-icons.ts'

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

function tooLongText({ singular }: Resource): string {
  return `More than ${counted(MOST_PER_PAGE, singular)}: change the number in the form instead.`
}

function noteOf(resource: Resource, { local, can, rows }: RecordList): string | undefined {
  const withoutId = withoutIdText(resource, rows)
  if (withoutId) return withoutId
  if (local?.isComplete && !local.mayBeMore)
    return `in ${counted(local.read, `loaded ${resource.singular}`)}`
  if (local) return missingText(resource, local.read, local.total, local.mayBeMore)
  const isAble = can('search') && can('sortBy')
  return isAble ? undefined : 'Too long to be searched and sorted here.'
}

/** Shows or hides the checkboxes of cards; undefined where rows have none. */
function useSelectEntry() {
  const { selection } = useRows()
  const hasCards = useHasCards()
  if (!selection || !hasCards) return undefined
  return selection.isSelecting
    ? { label: 'Stop selecting', onClick: selection.stop }
    : { label: 'Select', onClick: selection.start }
}

/**
 * Search, filters, time of the last load, saved views, display settings, refresh and export. On
 * phones, all but the first two are in a menu, which leaves more room for rows.
 */
export function ListToolbar() {
  const { resource, page, list, columns } = useListContext()
  const isWide = useHasWidth('md')
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<{ panel: Panel; anchor: HTMLElement }>()
  const [views, setViews] = useSavedViews(resource, page)
  const active = views.find((view) =>
    isShown({ ...view, address: list.complete(view.address) }, list.address, columns.settings),
  )?.name

  const opens = (panel: Panel) => ({
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open?.panel === panel,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
      setOpen({ panel, anchor: currentTarget }),
  })
  const inMenu = (panel: Panel) => () => {
    if (root.current) setOpen({ panel, anchor: root.current })
  }
  const place = open && { anchor: open.anchor, onClose: () => setOpen(undefined) }

  const tools = <Tools {...{ active, opens, inMenu }} />

  return (
    <Box ref={root} sx={toolbar}>
      {(!isWide || resource.isSearchable || list.panel.length > 0) && (
        <Box sx={inSight}>
          {resource.isSearchable && (
            <SearchBox
              search={list.view.search}
              isDisabled={!list.can('search')}
              onSearch={list.search}
            />
          )}
          {list.panel.length > 0 && (
            <Button
              color="inherit"
              startIcon={<FilterList />}
              disabled={!list.panel.some(([name]) => list.can(name))}
              sx={{ ...touch.large, flexShrink: 0 }}
              {...opens('filter')}
            >
              {list.panelCount > 0 ? `Filter (${list.panelCount})` : 'Filter'}
            </Button>
          )}
          {!isWide && tools}
        </Box>
      )}
      <LocalNote />
      {isWide && tools}
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

interface ToolsProps {
  /** The name of the saved view that is active. */
  active: string | undefined
  /** Props of a button that opens a panel. */
  opens: (panel: Panel) => Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded' | 'onClick'>
  /** Returns the handler of a menu entry that opens a panel. */
  inMenu: (panel: Panel) => () => void
}

function Tools({ active, opens, inMenu }: ToolsProps) {
  const { page, list, order } = useListContext()
  const select = useSelectEntry()
  const isPhone = !useHasWidth('sm')
  const asOf = list.readAt > 0 ? new Date(list.readAt) : undefined
  return isPhone ? (
    <MenuButton
      label="Options"
      title={`Options of ${page.title}`}
      entries={[
        ...(select ? [select] : []),
        ...(order?.show ? [{ label: 'Change the order', onClick: order.show }] : []),
        { label: 'Saved views', note: active, onClick: inMenu('views') },
        { label: 'Display', onClick: inMenu('display') },
        { label: 'Refresh', note: asOfText(asOf), onClick: list.refresh },
        { label: 'Export', onClick: inMenu('export') },
      ]}
      sx={[menuIcon, { ...touch.square, ml: 'auto', mr: -1.5 }]}
    />
  ) : (
    <Stack
      direction="row"
      alignItems="center"
      sx={{ flex: { md: 1 }, justifyContent: 'flex-end', '& .MuiIconButton-root': touch.icon }}
    >
      <AsOfTime asOf={asOf} />
      {active && (
        <Typography variant="body2" noWrap sx={{ fontWeight: 600, maxWidth: 200 }}>
          {active}
        </Typography>
      )}
      {select && (
        <IconButton aria-label={select.label} title={select.label} onClick={select.onClick}>
          <Checklist />
        </IconButton>
      )}
      {order?.show && (
        <IconButton
          aria-label="Change the order"
          title="Change the order: shows all records in it, without filters"
          onClick={order.show}
        >
          <SwapVert />
        </IconButton>
      )}
      <IconButton
        aria-label="Saved views"
        title="Saved views"
        color={active ? 'primary' : 'default'}
        {...opens('views')}
      >
        <Bookmark />
      </IconButton>
      <IconButton aria-label="Display" title="Columns and density" {...opens('display')}>
        <Tune />
      </IconButton>
      <IconButton aria-label="Refresh" title="Refresh (r)" onClick={list.refresh}>
        <Refresh />
      </IconButton>
      <IconButton aria-label="Export" title="Export" {...opens('export')}>
        <Download />
      </IconButton>
    </Stack>
  )
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
  position: { xs: 'sticky', md: 'static' },
  top: frame.topBar,
  zIndex: 2,
  bgcolor: 'background.default',
  mx: { xs: -2, md: 0 },
  my: { xs: -0.5, md: 0 },
  px: { xs: 2, md: 0 },
  py: { xs: 0.5, md: 0 },
} as const
