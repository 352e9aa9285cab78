import { compact } from 'es-toolkit/array'
import type { RefObject } from 'react'
import { clickInRow, type PageKey, rowKeys, searchKey } from '../../ui/keys/use-page-keys.ts'
import type { RecordList } from '../reading/use-record-list.ts'
import type { RowCommands } from './list-context.ts'

interface Props extends Pick<RowCommands, 'resource' | 'opens' | 'onShow'> {
  page: RefObject<HTMLElement | null>
  list: Pick<RecordList, 'refresh'>
  createPath: string | undefined
  maySelect: boolean
  /** Shortcuts that move rows in their order. */
  orderKeys?: readonly PageKey[]
  navigate: (path: string) => unknown
}

/** The keyboard shortcuts of a list, by the user's rights. */
export function listKeys({
  page,
  resource,
  list,
  createPath,
  opens,
  maySelect,
  orderKeys = [],
  onShow,
  navigate,
}: Props): PageKey[] {
  return compact([
    resource.isSearchable && searchKey(page),
    ...rowKeys(page),
    // No `run`: the title of a row is a link or button, which handles Enter itself.
    (opens || onShow) && { key: 'Enter', does: 'Open the row' },
    maySelect && {
      key: 'x',
      does: 'Select the row',
      run: () => clickInRow('input[type=checkbox]'),
    },
    ...orderKeys,
    createPath && {
      key: 'n',
      does: `New ${resource.singular}`,
      run: () => navigate(createPath),
    },
    { key: 'r', does: 'Refresh', run: list.refresh },
  ])
}
