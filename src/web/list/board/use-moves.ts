import { useNotification } from '@refinedev/core'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { hasOwnId, type Row } from '../../../contract/envelope.ts'
import { embeddedName } from '../../../contract/field.ts'
import { type Resource, takenBy } from '../../../contract/resource.ts'
import { texts } from '../../../contract/texts.ts'
import { saveValues } from '../../actions/save-values.ts'
import { isAbsent } from '../../data/http.ts'
import type { Notice } from '../../data/providers/notification.ts'
import { isSameValue, titleOf, valueIn } from '../../data/record.ts'
import { serverCapabilities } from '../../data/session.ts'
import { useWrite } from '../../data/use-write.ts'
import type { Written } from '../../data/write.ts'
import { isSame } from '../../fields/values/form-values.ts'
import {
  type BoardColumn,
  type ColumnPages,
  isInColumn,
  nextPage,
  withoutRow,
  withRow,
} from './column-pages.ts'
import { conflictQuestion, type Move, type Moves, moveProblem, type PlacedColumn } from './move.ts'
import { columnKey } from './use-column.ts'

interface Options {
  resource: Resource
  field: string
  columns: readonly BoardColumn[]
  keyOf: (column: BoardColumn) => QueryKey
}

/**
 * Moves cards between columns by changing one field. Each record is read right before it is saved,
 * so that changes by other users are not overwritten. If another user has moved the card meanwhile,
 * asks first. A card returns if its move fails.
 */
export function useMoves({ resource: declared, field, columns, keyOf }: Options) {
  const write = useWrite()
  const client = useQueryClient()
  const { open } = useNotification()
  const resource = useMemo(() => takenBy(declared, serverCapabilities()), [declared])
  const [moves, setMoves] = useState<Moves>(new Map())
  const [news, tell] = useState('')
  const isGone = useIsGone()

  const put = (move: Move) => setMoves((others) => new Map(others).set(move.row.id, move))
  const end = ({ row }: Move) =>
    setMoves((others) => new Map([...others].filter(([id]) => id !== row.id)))

  function begin(row: Row, from: BoardColumn, to: BoardColumn) {
    if (!hasOwnId(row) || moves.has(row.id) || isSameValue(from.value, to.value)) return
    const moved = { ...row, ...valuesOf(to) }
    const move = {
      row,
      moved,
      from: { ...from, key: keyOf(from) },
      to: { ...to, key: keyOf(to) },
    }
    put(move)
    void save(move)
  }

  /** The values of a record in this column: the field, and the embedded record. */
  function valuesOf({ value, label }: BoardColumn): Record<string, unknown> {
    const isEmbedded = resource.fields[field]?.kind === 'reference'
    const embedded = value === null ? null : { id: value, name: label }
    return { [field]: value, ...(isEmbedded && { [embeddedName(field)]: embedded }) }
  }

  /** `seen` is the version on the user's screen, to which the latest one is compared. */
  async function save(move: Move, seen = move.row) {
    const { row, to } = move
    tell(`${titleOf(resource, row)}: moving to ${to.label}`)
    const [result] = await write([row], {
      resource,
      done: 'moved',
      async send({ id }, provider, late) {
        let latest = row
        let isElsewhere = false
        const valuesFor = (now: Row) => {
          latest = now
          if (isInColumn(to, field, now)) return undefined
          isElsewhere = !isSameValue(valueIn(now, field), valueIn(seen, field))
          return isElsewhere ? undefined : { [field]: to.value }
        }
        const answer = await saveValues(provider, resource, id, valuesFor, late)
        if (isElsewhere) return { record: latest, status: 'elsewhere', message: MOVED }
        return { record: answer ? { ...latest, ...valuesOf(to), ...answer } : latest }
      },
      refused: (error) => (isAbsent(error) ? 'gone' : undefined),
      judge: (now) => (isInColumn(to, field, now) ? { status: 'done' } : undefined),
      invalidates: ['many', 'detail'],
    })
    if (result?.status === 'done') settle(move, result.record)
    else if (result?.status === 'elsewhere' && !isGone()) put({ ...move, theirs: result.record })
    else if (result) fail(move, result)
  }

  /** Applies a move to the cached columns, so that they need no refetch. */
  function settle(move: Move, saved: Row) {
    const { row, from, to } = move
    const pages = client.getQueryData<ColumnPages>(from.key)
    const goesOn = pages !== undefined && nextPage(pages.pages) !== undefined
    const put = (key: QueryKey, change: (pages: ColumnPages) => ColumnPages) =>
      client.setQueryData<ColumnPages>(key, (pages) => pages && change(pages))
    put(from.key, (pages) => withoutRow(pages, row.id))
    put(to.key, (pages) => withRow(pages, { ...row, ...saved }))
    end(move)
    tell(`${titleOf(resource, row)} is in ${to.label}`)
    // Pages of the source column have shifted by one row: the next page would skip a record.
    refresh(goesOn ? [from] : [])
  }

  /** Refetches the lists and these columns. Other columns refetch when they are shown next. */
  function refresh(columns: readonly PlacedColumn[]) {
    const allColumns = columnKey(declared)
    void client.invalidateQueries({ queryKey: allColumns, refetchType: 'none' })
    for (const { key } of columns) void client.invalidateQueries({ queryKey: key })
    void client.invalidateQueries({
      queryKey: allColumns.slice(0, -1),
      predicate: ({ queryKey }) => !isSame(queryKey.slice(0, allColumns.length), allColumns),
    })
  }

  function fail(move: Move, result: Written<Row>) {
    end(move)
    tell('')
    const notice: Notice = {
      type: 'error',
      message: texts.head.update,
      description: moveProblem(resource, move, result),
      duration: 10_000,
    }
    open?.(notice)
    if (result.status === 'gone') refresh([move.from])
  }

  const conflict = [...moves.values()].find(({ theirs }) => theirs)

  /** Moves the card nevertheless, or leaves it where the other user has put it. */
  function answer(isYes: boolean) {
    if (!conflict) return
    const { theirs, ...move } = conflict
    if (isYes) {
      put(move)
      void save(move, theirs)
      return
    }
    end(move)
    const column = theirs && columns.find((one) => isInColumn(one, field, theirs))
    refresh([move.from, ...(column ? [{ ...column, key: keyOf(column) }] : [])])
  }

  return {
    moves,
    /** The progress of the last move, for screen readers. */
    news,
    begin,
    /** The question about a card that another user has moved meanwhile. */
    question: conflict && conflictQuestion(resource, field, columns, conflict),
    answer,
  }
}

const MOVED = 'Somebody else has moved it meanwhile.'

/** Whether the component has unmounted, for requests that end later. */
function useIsGone(): () => boolean {
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return () => gone.current
}
