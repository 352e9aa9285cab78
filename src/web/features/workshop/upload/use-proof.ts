import { useDataProvider } from '@refinedev/core'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OplFigures } from '../../../../contract/resources/opl.ts'
import { messageIn } from '../../../../contract/texts.ts'
import type { Figures } from '../figures.ts'
import { type SummaryQuestion, summaryQuery, workshopKey } from '../summary.ts'

/**
 * What the data said of the days of a sheet before and after it was sent, and what it was to add to
 * them.
 */
export interface Proof {
  period: SummaryQuestion
  expected: OplFigures
  before: Figures
  after: Figures | undefined
  problem: string | undefined
}

type ProofRequest = Pick<Proof, 'period' | 'expected' | 'before'>

let last = 0

/** Reads what a sheet has changed, for those who may see it. */
export function useProof() {
  const provider = useDataProvider()()
  const client = useQueryClient()
  // Another one for each sending: an answer that comes when the next has begun is of no interest
  // any more.
  const [asked, setAsked] = useState<ProofRequest & { key: number }>()
  const after = useQuery({
    queryKey: ['sheet', 'after', asked?.key],
    queryFn: asked ? () => figuresOf(asked.period) : skipToken,
    gcTime: 0,
    // What it asks retries by itself.
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
    /** All that stands on other pages of these days is of before. */
    outdate: () => client.invalidateQueries({ queryKey: workshopKey, refetchType: 'none' }),
  }
}

/**
 * Whether every figure that the server tells has grown by what was to be added; undefined where it
 * tells none.
 */
export function isProven({ expected, before, after }: Proof): boolean | undefined {
  if (!after || before.totalCars === null || after.totalCars === null) return undefined
  return Object.entries(expected).every(([name, value]) => {
    const [then, now] = [before[name as keyof Figures], after[name as keyof Figures]]
    return then === null || now === null || now - then === value
  })
}
