import { useInvalidate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type OplFigures, opl } from '../../../../contract/resources/opl.ts'
import { messageIn } from '../../../data/client/message-in.ts'
import { useAsk } from '../../../data/use-action-query.ts'
import type { Figures } from '../rules/figures.ts'
import { askSummary, type SummaryQuestion, useSummary } from '../use-workshop.ts'

/** The figures of the sheet's days before and after the upload, with the expected difference. */
export interface Proof {
  period: SummaryQuestion
  expected: OplFigures
  before: Figures
  after: Figures | undefined
  problem: string | undefined
}

type ProofRequest = Pick<Proof, 'period' | 'expected' | 'before'>

let last = 0

/** Reads the figures after an upload, for users who may see them. */
export function useProof() {
  const ask = useAsk(opl, 'summary')
  const client = useQueryClient()
  const invalidate = useInvalidate()
  // A new key for each upload, so that late replies for an earlier one are ignored.
  const [request, setRequest] = useState<ProofRequest & { key: number }>()
  const after = useSummary(request?.period, { key: ['after', request?.key], gcTime: 0 })

  return {
    proof: request && {
      ...request,
      after: after.data?.figures,
      problem: after.error ? messageIn(after.error) : undefined,
    },
    isProving: after.isFetching,
    figuresOf: async (period: SummaryQuestion) => {
      const queryKey = ['figures before an upload', period]
      const queryFn = () => askSummary(ask, period)
      return (await client.fetchQuery({ queryKey, queryFn, gcTime: 0, staleTime: 0 })).figures
    },
    verify: (question: ProofRequest) => {
      last += 1
      setRequest({ ...question, key: last })
    },
    proveAgain: () => void after.refetch(),
    forget: () => setRequest(undefined),
    /**
     * Invalidates the queries of other pages. The figures before the upload, with `gcTime` 0, must
     * stay.
     */
    outdate: () =>
      invalidate({
        resource: opl.name,
        invalidates: ['resourceAll'],
        invalidationFilters: { predicate: ({ gcTime }) => gcTime > 0 },
      }),
  }
}

/**
 * Whether every figure of the server has changed as expected; undefined if the number of cars is
 * unknown.
 */
export function isProven({ expected, before, after }: Proof): boolean | undefined {
  if (!after || before.totalCars === null || after.totalCars === null) return undefined
  return Object.entries(expected).every(([name, value]) => {
    const [then, now] = [before[name as keyof Figures], after[name as keyof Figures]]
    return then === null || now === null || now - then === value
  })
}
