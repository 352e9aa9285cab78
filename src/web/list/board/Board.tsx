import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import {
  type ComponentType,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { NONE, type Row } from '../../../contract/envelope.ts'
import { stepRefusal } from '../../../contract/steps.ts'
import { isSameValue } from '../../data/records/record.ts'
import { useMay } from '../../data/use-may.ts'
import {
  clickInRow,
  focusedRow,
  focusRowOf,
  type PageKey,
  usePageKeys,
} from '../../ui/keys/use-page-keys.ts'
import { prefetchedOverlay } from '../../ui/prefetch.ts'
import { State } from '../../ui/State.tsx'
import { visuallyHidden } from '../../ui/theme.ts'
import { useListContext, useRows } from '../context/list-context.ts'
import { useMayChange } from '../reading/use-list-rights.ts'
import { ListState } from '../rows/ListState.tsx'
import type { BoardCommands } from './BoardCard.tsx'
import { CardContent } from './CardContent.tsx'
import { ColumnView } from './ColumnView.tsx'
import type { BoardColumn } from './column-pages.ts'
import { dragCard } from './drag-card.ts'
import { type MenuPlace, MoveMenu } from './MoveMenu.tsx'
import type { BoardQuery } from './use-column.ts'
import { useMoves } from './use-moves.ts'

const QuestionDialog = prefetchedOverlay(() => import('../../ui/sheets/QuestionDialog.tsx'))

interface Props {
  columns: readonly BoardColumn[]
  isLoading?: boolean
  error?: Error | null
  /** Reads the columns again. */
  retry?: () => void
  /** The height on a wide screen. */
  height: string
  /** Names of filters that choose the columns, and are not sent with the request of a column. */
  replaced?: readonly string[]
  /** A screen's own content of a card. */
  Content?: ComponentType<{ record: Row }>
}

const none: readonly string[] = []
const noKeys: readonly PageKey[] = []
const moveKeys: readonly PageKey[] = [
  { key: 'm', does: 'Move the card', run: () => clickInRow('[data-move]') },
]

/** The records of a list as a board: a column for each value of the declared field. */
export function Board({ columns: declared, isLoading, error, retry, height, ...rest }: Props) {
  const { replaced = none, Content = CardContent } = rest
  const { resource, list } = useListContext()
  const { labelledBy } = useRows()
  const field = resource.board ?? ''
  const { query, computed } = list
  const board = useMemo<BoardQuery>(
    () => ({ resource, field, query, computed, replaced }),
    [resource, field, query, computed, replaced],
  )
  const root = useRef<HTMLElement>(null)
  const columns = useTargets(declared)
  const { moves, begin, news, question, answer } = useMoves(board, columns)
  const [menu, ask] = useState<MenuPlace>()
  const commands = useCommands({ begin, ask, root, Content })

  useKeptFocus(root, moves)
  usePageKeys(root, columns.some(({ targets }) => targets) ? moveKeys : noKeys)

  if (error && columns.length === 0) {
    return <State title="The columns could not be loaded" text={error.message} onRetry={retry} />
  }
  if (list.error || (!list.isLoading && list.rows.length === 0 && moves.size === 0)) {
    return <ListState />
  }
  const filtered = list.view.filters[field]
  const shown = columns.filter(
    ({ value }) => filtered === undefined || isSameValue(value ?? NONE, filtered),
  )
  return (
    <>
      {/* Focusable, so that arrow keys scroll the board. */}
      <Box
        ref={root}
        component="section"
        tabIndex={0}
        aria-labelledby={labelledBy}
        aria-busy={isLoading}
        sx={{ ...box, height: { xs: box.height, md: height } }}
      >
        {isLoading
          ? ['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} variant="rounded" sx={{ height: 1 }} />
            ))
          : shown.map((column) => (
              <ColumnView key={String(column.value)} {...{ board, column, moves, commands }} />
            ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {news}
      </Box>
      {menu && (
        <MoveMenu place={menu} board={root} onMove={begin} onClosed={() => ask(undefined)} />
      )}
      {question && <QuestionDialog question={question} onAnswer={answer} />}
    </>
  )
}

/** The columns with those that this user may move their cards to. */
function useTargets(columns: readonly BoardColumn[]) {
  const { resource } = useListContext()
  const { board = '' } = resource
  const mayMove = useMayChange(resource, board)
  const may = useMay()
  return useMemo(
    () =>
      columns.map((from) => {
        const targets = columns.filter(
          ({ value }) => !stepRefusal(resource, resource.fields[board], from.value, value, may),
        )
        return { ...from, ...(mayMove && { targets }) }
      }),
    [columns, resource, board, mayMove, may],
  )
}

interface CommandOptions
  extends Pick<BoardCommands, 'Content' | 'ask'>,
    Pick<ReturnType<typeof useMoves>, 'begin'> {
  root: RefObject<HTMLElement | null>
}

/** The object stays the same between renders, so that cards do not render again. */
function useCommands({ begin, ask, root, Content }: CommandOptions): BoardCommands {
  const current = useRef(begin)
  useLayoutEffect(() => {
    current.current = begin
  })
  return useMemo(
    () => ({
      Content,
      ask,
      press(event, row, from) {
        const { targets = [] } = from
        if (!root.current || !isDragStart(event)) return
        dragCard(event.nativeEvent, {
          board: root.current,
          card: event.currentTarget,
          columns: targets.map(({ value }) => String(value)),
          onDrop: (value) => {
            const to = targets.find((column) => String(column.value) === value)
            if (to) current.current(row, from, to)
          },
        })
      },
    }),
    [Content, ask, root],
  )
}

/**
 * A finger drags a card only by its Move button, as touching elsewhere scrolls. A mouse drags it
 * anywhere but on its controls.
 */
function isDragStart({ button, isPrimary, pointerType, target }: PointerEvent) {
  if (button !== 0 || !isPrimary || !(target instanceof Element)) return false
  if (target.closest('[data-move]')) return true
  return pointerType === 'mouse' && !target.closest('button, [role=button], input, label')
}

/** Keeps the focus on a card that changes its column, also when a failed move takes it back. */
function useKeptFocus(root: RefObject<HTMLElement | null>, moves: unknown) {
  const focused = useRef<string>(undefined)
  focused.current = focusedRow()
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards change their place with `moves`.
  useLayoutEffect(() => {
    if (focused.current !== undefined && document.activeElement === document.body)
      focusRowOf(root.current, focused.current, { preventScroll: true })
  }, [root, moves])
}

const box = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: 'min(300px, 84%)', md: 'minmax(240px, 1fr)' },
  gap: 1.5,
  height: 'max(420px, calc(100dvh - 268px))',
  overflowX: 'auto',
  scrollSnapType: { xs: 'x proximity', md: 'none' },
  pb: 1,
}
