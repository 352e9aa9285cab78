import { type Mark, markNames, marks } from './marks.ts'
import type { Totals } from './recap.ts'
import { sizes } from './sizes.ts'

export interface TotalColumn {
  name: keyof Totals
  label: string
  title: string
  width: number
}

const all: readonly TotalColumn[] = [
  ...markNames.map((name: Mark) => ({
    name,
    label: name,
    title: marks[name].meaning,
    width: sizes.total,
  })),
  {
    name: 'missing',
    label: '?',
    title: 'Days without a record, or of an unknown type',
    width: sizes.total,
  },
  {
    name: 'waiting',
    label: 'Waiting',
    title: 'Of these, days that wait for an approver',
    width: sizes.wide,
  },
  {
    name: 'declined',
    label: 'Declined',
    title: 'Days whose record was declined: they count nowhere else',
    width: sizes.wide,
  },
]

/** The columns of totals. Waiting and declined have one only if there are any. */
export function totalColumns(totals: Totals | undefined): readonly TotalColumn[] {
  return all.filter(
    ({ name }) => !['waiting', 'declined'].includes(name) || (totals?.[name] ?? 0) > 0,
  )
}
