/** What became of a figure since the period before. */
export interface Change {
  /** `+212 (+5,4%)`, `no change`; `+212` alone where there was nothing before. */
  text: string
  direction: 'up' | 'down' | 'none'
}

const count = new Intl.NumberFormat('id-ID', { signDisplay: 'exceptZero' })
const percent = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** Undefined where one of the two is not known. */
export function changeOf(now: number | null | undefined, before: number | null | undefined): Change | undefined {
  if (typeof now !== 'number' || typeof before !== 'number') return undefined
  const by = now - before
  if (by === 0) return { text: 'no change', direction: 'none' }
  // What is less than half a tenth of a percent says nothing.
  const share = Math.abs(by / before) < 0.0005 || before === 0 ? '' : ` (${percent.format(by / before)})`
  return { text: `${count.format(by)}${share}`, direction: by > 0 ? 'up' : 'down' }
}
