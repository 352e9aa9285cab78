import { useNotification } from '@refinedev/core'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { compact } from 'es-toolkit/array'
import { useMemo, useState } from 'react'
import { hasOwnId, type Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { texts } from '../../../contract/texts.ts'
import { saveValues } from '../../actions/save-values.ts'
import { takenBy } from '../../data/at-server.ts'
import { isAbsent } from '../../data/client/http.ts'
import { serverCapabilities } from '../../data/client/session.ts'
import type { Notice } from '../../data/providers/notification.ts'
import { isSameValue, titleOf, valueIn } from '../../data/records/record.ts'
import { useLeaving } from '../../data/use-leaving.ts'
import { useWrite } from '../../data/use-write.ts'
import type { Work, Written } from '../../data/write.ts'
import { isSame } from '../../fields/values/form-values.ts'
import {
  type BoardColumn,
  type ColumnPages,
  isInColumn,
  nextPage,
  withoutRow,
  withRow,
} from './column-pages.ts'
import { conflictQuestion, type Move, type Moves, moveProblem, valuesInColumn } from './move.ts'
import { type BoardQuery, columnKey, columnQuestion } from './use-column.ts'

/**
 * Moves cards between columns by changing one field. Each record is read right before it is saved,
 * so that changes by other users are not overwritten. If another user has moved the card meanwhile,
 * asks first. A card returns if its move fails.
 */
export function useMoves(board: BoardQuery, columns: readonly BoardColumn[]) {
  const { resource: declared, field } = board
  const keyOf = (column: BoardColumn) => columnKey(declared, columnQuestion(board, column))
  const write = useWrite()
  const cache = useColumnCache(declared)
  const { open } = useNotification()
  const resource = useMemo(() => takenBy(declared, serverCapabilities()), [declared])
  const [moves, setMoves] = useState<Moves>(new Map())
  const [news, tell] = useState('')
  const leaving = useLeaving()

  const setMove = (move: Move) => setMoves((others) => new Map(others).set(move.row.id, move))
  const end = ({ row }: Move) =>
    setMoves((others) => new Map([...others].filter(([id]) => id !== row.id)))

  function begin(row: Row, from: BoardColumn, to: BoardColumn) {
    if (!hasOwnId(row) || moves.has(row.id) || isSameValue(from.value, to.value)) return
    const move = {
      row,
      moved: { ...row, ...valuesInColumn(resource, field, to) },
      from: { ...from, key: keyOf(from) },
      to: { ...to, key: keyOf(to) },
    }
    void save(move)
  }

  /** `seen` is the version on the user's screen. */
  async function save(move: Move, seen = move.row) {
    const { row, to } = move
    setMove(move)
    tell(`${titleOf(resource, row)}: moving to ${to.label}`)
    const [result] = await write([row], moving(resource, field, to, seen))
    if (result?.status === 'done') settle(move, result.record)
    else if (result?.status === 'elsewhere' && !leaving().aborted)
      setMove({ ...move, theirs: result.record })
    else if (result) fail(move, result)
  }

  function settle(move: Move, saved: Row) {
    const { row, to } = move
    cache.place(move, { ...row, ...saved })
    end(move)
    tell(`${titleOf(resource, row)} is in ${to.label}`)
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
    if (result.status === 'gone') cache.refresh([move.from.key])
  }

  const conflict = [...moves.values()].find(({ theirs }) => theirs)

  /** Moves the card nevertheless, or leaves it where the other user has put it. */
  function answer(isYes: boolean) {
    if (!conflict) return
    const { theirs, ...move } = conflict
    if (isYes) return void save(move, theirs)
    end(move)
    const column = theirs && columns.find((one) => isInColumn(one, field, theirs))
    cache.refresh(compact([move.from.key, column && keyOf(column)]))
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

/** The work of moving a record from where it was `seen`, unless another user has moved it since. */
function moving(resource: Resource, field: string, to: BoardColumn, seen: Row): Work<Row> {
  return {
    resource,
    done: 'moved',
    async send({ id }, provider, late) {
      let result: Partial<Written> = {}
      const valuesFor = (now: Row) => {
        result = { record: now }
        if (isInColumn(to, field, now)) return undefined
        if (isSameValue(valueIn(now, field), valueIn(seen, field))) return { [field]: to.value }
        result = { ...result, status: 'elsewhere', message: MOVED }
        return undefined
      }
      const answer = await saveValues(provider, resource, id, valuesFor, late)
      return answer
        ? { record: { ...result.record, ...valuesInColumn(resource, field, to), ...answer } }
        : result
    },
    refused: (error) => (isAbsent(error) ? 'gone' : undefined),
    judge: (now) => (isInColumn(to, field, now) ? { status: 'done' } : undefined),
    invalidates: ['many', 'detail'],
  }
}

/** The cached columns of the boards of a resource. */
function useColumnCache(resource: Resource) {
  const client = useQueryClient()

  /** Refetches the lists and these columns. Other columns refetch when they are shown next. */
  function refresh(columns: readonly QueryKey[]) {
    const allColumns = columnKey(resource)
    void client.invalidateQueries({ queryKey: allColumns, refetchType: 'none' })
    for (const queryKey of columns) void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({
      queryKey: allColumns.slice(0, -1),
      predicate: ({ queryKey }) => !isSame(queryKey.slice(0, allColumns.length), allColumns),
    })
  }

  /** Places a row in the column that it was moved to, so that the columns need no refetch. */
  function place({ from, to }: Move, row: Row) {
    const pages = client.getQueryData<ColumnPages>(from.key)
    const next = pages && nextPage(pages.pages)
    client.setQueryData<ColumnPages>(from.key, (pages) => pages && withoutRow(pages, row.id))
    client.setQueryData<ColumnPages>(to.key, (pages) => pages && withRow(pages, row))
    // Pages of the source column have shifted by one row: the next page would skip a record.
    refresh(next ? [from.key] : [])
  }

  return { refresh, place }
}
