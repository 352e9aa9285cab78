import { useMemo } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { useWholeList } from '../crud/use-whole-list.ts'
import { type Stage, stageOf } from './stage.ts'

export interface RmStatus {
  id: Row['id']
  name: string
  stage: Stage
}

/** The statuses that the server knows, read once; none until they are there. */
export function useRmStatuses() {
  const { data, error, refetch } = useWholeList('rm-status')
  const statuses = useMemo(() => (data ?? []).map(read), [data])
  return { statuses, error, retry: () => void refetch() }
}

function read({ id, name, code }: Row): RmStatus {
  const said = { name: textOf(name), code: textOf(code) }
  return { id, name: said.name ?? `Status ${id}`, stage: stageOf(said) }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
