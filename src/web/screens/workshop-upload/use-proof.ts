import { useDataProvider } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OplFigures } from '../../../contract/resources/opl.ts'
import { messageIn } from '../../../contract/texts.ts'
import type { Figures } from '../../workshop/figures.ts'
import { type SummaryQuestion, summaryQuery, workshopKey } from '../../workshop/summary.ts'

/** What the data said of the days of a sheet before and after it was sent, and what it was to add to them. */
export interface Proof {
  period: SummaryQuestion
  expected: OplFigures
  before: Figures
  after: Figures | undefined
  problem: string | undefined
}

/** Reads what a sheet has changed, for those who may see it. */
export function useProof() {
  const provider = useDataProvider()()
  const client = useQueryClient()
  const [proof, setProof] = useState<Proof>()
  const [isReading, setReading] = useState(false)

  function figuresOf(period: SummaryQuestion): Promise<Figures> {
    return client.fetchQuery({ ...summaryQuery(provider, period), staleTime: 0 }).then(({ figures }) => figures)
  }

  async function verify({ period, expected, before }: Pick<Proof, 'period' | 'expected' | 'before'>): Promise<Proof> {
    setReading(true)
    const told = await figuresOf(period)
      .then((after) => ({ after, problem: undefined }))
      .catch((error) => ({ after: undefined, problem: messageIn(error) }))
    const now = { period, expected, before, ...told }
    setProof(now)
    setReading(false)
    return now
  }

  return {
    proof,
    isReading,
    figuresOf,
    verify,
    forget: () => setProof(undefined),
    /** All that stands on other pages of these days is of before. */
    outdate: () => client.invalidateQueries({ queryKey: workshopKey, refetchType: 'none' }),
  }
}

/** Whether every figure that the server tells has grown by what was to be added; undefined where it tells none. */
export function isProven({ expected, before, after }: Proof): boolean | undefined {
  if (!after || before.totalCars === null || after.totalCars === null) return undefined
  return Object.entries(expected).every(([name, value]) => {
    const [then, now] = [before[name as keyof Figures], after[name as keyof Figures]]
    return then === null || now === null || now - then === value
  })
}
