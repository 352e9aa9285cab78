import { useDataProvider } from '@refinedev/core'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OplFigures } from '../../../../contract/resources/opl.ts'
import { messageIn } from '../../../data/message-in.ts'
import type { Figures } from '../figures.ts'
import { type SummaryQuestion, summaryQuery, workshopKey } from '../use-workshop.ts'

/** The figures of a sheet's days before and after the upload, and the difference expected. */
export interface Proof {
  period: SummaryQuestion
  expected: OplFigures
  before: Figures
  after: Figures | undefined
  problem: string | undefined
}

type ProofRequest = Pick<Proof, 'period' | 'expected' | 'before'>

let last = 0

/** Reads the figures after an upload, for those who may see them. */
export function useProof() {
  const provider = useDataProvider()()
  const client = useQueryClient()
  // A new key for each upload, so that a late reply for an earlier one is ignored.
  const [asked, setAsked] = useState<ProofRequest & { key: number }>()
  const after = useQuery({
    queryKey: ['sheet', 'after', asked?.key],
    queryFn: asked ? () => figuresOf(asked.period) : skipToken,
    gcTime: 0,
    // The query that it fetches has its own retries.
    retry: false,
  })

  function figuresOf(period: SummaryQuestion): Promise<Figures> {
    return client
      .fetchQuery({ ...summaryQuery(provider, period), staleTime: 0 })
      .then(({ figures }) => figures)
  }

  return {
    proof: asked && {
      ...asked,
      after: after.data,
      problem: after.error ? messageIn(after.error) : undefined,
    },
    isReading: after.isFetching,
    figuresOf,
    verify: (question: ProofRequest) => {
      last += 1
      setAsked({ ...question, key: last })
    },
    verifyAgain: () => void after.refetch(),
    forget: () => setAsked(undefined),
    /** Marks the figures on other pages as stale, without refetching. */
    outdate: () => client.invalidateQueries({ queryKey: workshopKey, refetchType: 'none' }),
  }
}

/**
 * Whether every figure that the server returns has grown as expected; undefined if the number of
 * cars is unknown.
 */
export function isProven({ expected, before, after }: Proof): boolean | undefined {
  if (!after || before.totalCars === null || after.totalCars === null) return undefined
  return Object.entries(expected).every(([name, value]) => {
    const [then, now] = [before[name as keyof Figures], after[name as keyof Figures]]
    return then === null || now === null || now - then === value
  })
}
