import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { hasOwnId, type Row } from '../../../contract/envelope.ts'
import { MOST_PER_PAGE } from '../../../contract/limits.ts'
import type { Resource } from '../../../contract/resource.ts'
import { idsOf, titleOf } from '../../data/records/record.ts'
import { clickInRow, focusedRow, type PageKey } from '../../ui/keys/use-page-keys.ts'
import { useMayChange } from '../reading/use-list-rights.ts'
import type { RecordList } from '../reading/use-record-list.ts'
import { dragRow, type RowPlace } from './drag-row.ts'
import { arranged } from './order-numbers.ts'

type Id = Row['id']

/** The position that a record is moved to. */
export type Destination = 'first' | 'up' | 'down' | 'last' | RowPlace

/** An unsaved sequence. */
interface Arrangement {
  /** The sequence before the first move. */
  before: readonly Id[]
  ids: readonly Id[]
  /** Earlier sequences, for Undo. */
  past: readonly (readonly Id[])[]
  /** After the save: the load time of the rows that do not have the new order yet. */
  savedOver?: number
}

/** A row whose menu is open. */
export interface MovedRow {
  row: Row
  button: HTMLElement
}

/** Handlers for the drag handle of a row. The same object while nothing in it changes. */
export interface Moving {
  /** Opens the menu with the possible positions. */
  ask: (event: MouseEvent<HTMLElement>, row: Row) => void
  /** Handles a press that may become a drag. */
  press: (event: PointerEvent<HTMLElement>, row: Row) => void
}

interface Props {
  resource: Resource
  list: RecordList
  root: RefObject<HTMLElement | null>
  /** Renders the list. */
  children: (order: Order) => ReactNode
}

/**
 * The order of records by hand, for a resource that declares one. Rows can be moved while the list
 * is sorted by its order, without filters, on one page. Nothing is sent before Save.
 */
export default function OrderedRows({ children, ...props }: Props) {
  return children(useOrder(props))
}

export type Order = ReturnType<typeof useOrder>

function useOrder({ resource, list, root }: Omit<Props, 'children'>) {
  const field = resource.order ?? ''
  const mayMove = useMayChange(resource, field)
  const [arrangement, arrange] = useState<Arrangement>()
  const [menu, openMenu] = useState<MovedRow>()
  const [news, tell] = useState('')
  const { rows: read, total, readAt } = list
  const { isInOrder, isComplete } = standingOf(list, field, mayMove)
  const isCurrent = isComplete && arrangement && [undefined, readAt].includes(arrangement.savedOver)
  const ids = isCurrent ? arrangement.ids : undefined

  const rows = useMemo(
    () => (ids ? arranged(resource, ids, read).rows : read),
    [resource, read, ids],
  )
  const isChanged =
    ids !== undefined &&
    arrangement?.savedOver === undefined &&
    rows.some((row, at) => row.id !== read[at]?.id)

  function move(row: Row, to: Destination) {
    const here = idsOf(rows)
    const others = here.filter((id) => id !== row.id)
    const at = placeOf(to, here.indexOf(row.id), others)
    if (at < 0 || at > others.length || here[at] === row.id) return
    const next = others.toSpliced(at, 0, row.id)
    const started = isChanged ? arrangement : undefined
    arrange({
      before: started?.before ?? idsOf(read),
      ids: next,
      past: [...(started?.past ?? []), here],
    })
    tell(`${titleOf(resource, row)}: ${at + 1} of ${next.length}`)
  }

  const moving = useMoving(isComplete && rows.length > 1, root, move, openMenu)

  /** Moves the row with the focus. */
  function moveFocused(to: Destination) {
    const id = focusedRow()
    const row = rows.find((one) => String(one.id) === id)
    if (row) move(row, to)
  }

  return {
    /** The rows in the new sequence, with their future numbers. */
    rows,
    /** Undefined where rows cannot be moved. */
    moving,
    move,
    keys: moving ? orderKeys(moveFocused) : [],
    menu,
    closeMenu: () => openMenu(undefined),
    /** The result of the last move, for screen readers. */
    news,
    isChanged,
    arrangement,
    undo: () => {
      const last = arrangement?.past.at(-1)
      if (arrangement && last)
        arrange({ ...arrangement, ids: last, past: arrangement.past.slice(0, -1) })
    },
    discard: () => arrange(undefined),
    /** Continues from the sequence that the server has now. */
    goOnFrom: (before: readonly Id[]) => arrange((now) => now && { ...now, before }),
    /** After a save, keeps the sequence until the list is read again, unless rows were moved. */
    settle: () =>
      arrange((now) => (now && now.ids === arrangement?.ids ? { ...now, savedOver: readAt } : now)),
    /** Shows the whole list sorted by its order; undefined if it is, or is too long. */
    show:
      mayMove &&
      !isComplete &&
      !list.isLoading &&
      (list.isNarrowed || (total ?? 0) <= MOST_PER_PAGE)
        ? list.showInOrder
        : undefined,
    /** The list is sorted by its order, but has too many records to move any. */
    isTooLong: isInOrder && isLong(list),
  }
}

/** Whether the list is sorted by its order, and complete on one page. */
function standingOf(list: RecordList, field: string, mayMove: boolean) {
  const { rows, view, total } = list
  const isInOrder =
    mayMove &&
    view.sort?.field === field &&
    view.sort.order === 'asc' &&
    !list.isNarrowed &&
    rows.every(hasOwnId)
  return {
    isInOrder,
    isComplete: isInOrder && view.page === 1 && !list.isStale && total === rows.length,
  }
}

/** Whether the list has more records than fit on a page. */
function isLong({ total = 0, view, hasNextPage }: RecordList) {
  return total > MOST_PER_PAGE || (view.pageSize >= MOST_PER_PAGE && hasNextPage)
}

/** Handlers for the drag handles of rows; undefined where rows cannot be moved. */
function useMoving(
  canMove: boolean,
  root: RefObject<HTMLElement | null>,
  move: (row: Row, to: Destination) => void,
  ask: (row: MovedRow) => void,
) {
  const current = useRef(move)
  useLayoutEffect(() => {
    current.current = move
  })

  return useMemo((): Moving | undefined => {
    if (!canMove) return undefined
    return {
      ask: ({ currentTarget }, row) => ask({ row, button: currentTarget }),
      press: ({ nativeEvent, currentTarget, button, isPrimary }, row) => {
        const element = currentTarget.closest<HTMLElement>('[data-id]')
        if (button !== 0 || !isPrimary || !element || !root.current) return
        const onDrop = (place: RowPlace) => current.current(row, place)
        dragRow(nativeEvent, { list: root.current, row: element, onDrop })
      },
    }
  }, [canMove, root, ask])
}

function orderKeys(move: (to: Destination) => void): PageKey[] {
  return [
    { key: 'm', does: 'Move the row', run: () => clickInRow('[data-move]') },
    { key: 'Alt+ArrowUp', does: 'Move the row up', run: () => move('up') },
    { key: 'Alt+ArrowDown', does: 'Move the row down', run: () => move('down') },
    { key: 'Alt+Shift+ArrowUp', does: 'Move the row to the top', run: () => move('first') },
    { key: 'Alt+Shift+ArrowDown', does: 'Move the row to the bottom', run: () => move('last') },
  ]
}

/** The new index among the other rows. */
function placeOf(to: Destination, at: number, others: readonly Id[]) {
  if (to === 'first') return 0
  if (to === 'last') return others.length
  if (to === 'up') return at - 1
  if (to === 'down') return at + 1
  const target = others.findIndex((id) => String(id) === to.id)
  return target < 0 ? -1 : target + (to.isAfter ? 1 : 0)
}
