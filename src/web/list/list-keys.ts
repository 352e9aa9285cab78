import type { RefObject } from 'react'
import { isSearchable } from '../../contract/resource.ts'
import { focusedRow, focusRow, type ListKey } from '../ui/use-list-keys.ts'
import type { RowCommands } from './list-context.ts'
import type { RecordList } from './use-record-list.ts'
import type { Selection } from './use-selection.ts'

interface Props extends Pick<RowCommands, 'resource' | 'opens' | 'onShow'> {
  page: RefObject<HTMLElement | null>
  list: Pick<RecordList, 'rows' | 'refresh'>
  createPath: string | undefined
  mayDelete: boolean
  selection: Pick<Selection, 'toggle'>
  navigate: (path: string) => unknown
  showHelp: () => void
}

/** The keyboard shortcuts of a list that this person may use. */
export function listKeys({
  page,
  resource,
  list,
  createPath,
  opens,
  mayDelete,
  onShow,
  selection,
  navigate,
  showHelp,
}: Props): ListKey[] {
  const searchBox = () => page.current?.querySelector<HTMLElement>('input[type=search]')

  function select() {
    const row = list.rows.find(({ id }) => String(id) === focusedRow())
    if (row) selection.toggle(row.id)
  }

  return [
    ...(isSearchable(resource)
      ? [{ key: '/', does: 'Search', run: () => searchBox()?.focus() }]
      : []),
    { key: 'j', does: 'Next row', run: () => focusRow(page.current, 1) },
    { key: 'k', does: 'Row before', run: () => focusRow(page.current, -1) },
    // No `run`: the title of a row is a link or button, which handles Enter itself.
    ...(opens || onShow ? [{ key: 'Enter', does: 'Open the row' }] : []),
    ...(mayDelete ? [{ key: 'x', does: 'Select the row', run: select }] : []),
    ...(createPath
      ? [{ key: 'n', does: `New ${resource.singular}`, run: () => navigate(createPath) }]
      : []),
    { key: 'r', does: 'Refresh', run: list.refresh },
    { key: '?', does: 'These keys', run: showHelp },
  ]
}
