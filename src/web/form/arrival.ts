import type { CrudFilters } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../contract/envelope.ts'
import { messageIn } from '../data/client/message-in.ts'
import { OFFLINE } from '../data/client/online.ts'
import type { SentDraft } from '../data/drafts.ts'
import { useReadAll } from '../data/use-all.ts'
import { useMay } from '../data/use-may.ts'
import { within } from '../data/within.ts'
import type { FormOptions } from './form-model.ts'
import type { SaveMachine } from './save-state.ts'
import { isSentRecord } from './sent-record.ts'

export type Arrival =
  | { kind: 'looking' | 'absent' }
  | { kind: 'arrived'; row: Row }
  /** The record may exist; `why` is the reason that the app could not find out. */
  | { kind: 'unknown'; why: string; readAgain?: () => void }

/** Whether the record may exist, so that sending it again could create a duplicate. */
export function mayBeThere(arrival: Arrival | undefined): boolean {
  return arrival !== undefined && arrival.kind !== 'absent'
}

/**
 * Finds out whether a new record whose reply was lost has been stored, by searching the resource's
 * list. This prevents duplicates. Nothing is sent again automatically.
 */
export function useArrival({ resource }: FormOptions, { state }: SaveMachine): Arrival | undefined {
  const attempt = state.step === 'lost' ? state.sent : undefined
  const readAll = useReadAll()
  const right = resource.actions.list?.allow
  const mayRead = useMay()(right)
  const { data, error, isFetching, fetchStatus, refetch } = useQuery({
    queryKey: ['arrival', resource.name, attempt?.at],
    queryFn: () => within(PATIENCE, (signal) => find(attempt as SentDraft, signal)),
    enabled: attempt !== undefined && mayRead,
  })

  async function find(sent: SentDraft, signal: AbortSignal): Promise<Row | null> {
    const { title = '' } = resource
    const name = resource.fields[title]?.search && sent.values[title]
    const value = typeof name === 'string' && name.slice(0, MOST)
    const filters: CrudFilters = value ? [{ field: 'search', operator: 'contains', value }] : []
    const keep = (rows: Row[]) => rows.find((row) => isSentRecord(resource, row, sent)) ?? null
    return (await readAll({ resource, filters, limit: MOST, keep }, { signal })).value
  }

  if (!attempt) return undefined
  if (!mayRead)
    return {
      kind: 'unknown',
      why: `Your role may not look: it lacks ${[right].flat().join(' or ')}.`,
    }
  if (isFetching) return { kind: 'looking' }
  if (data) return { kind: 'arrived', row: data }
  const { doubt } = attempt
  if (data === null && !doubt) return { kind: 'absent' }
  // The query resumes by itself once the device is online.
  if (fetchStatus === 'paused') return { kind: 'unknown', why: OFFLINE }
  return { kind: 'unknown', why: doubt ?? messageIn(error), readAgain: () => void refetch() }
}

/** Time limit of the search in ms, as requests have none of their own and the user is waiting. */
const PATIENCE = 15_000
/** Maximum length of the search text, and maximum number of records read. */
const MOST = 100
