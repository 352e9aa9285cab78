/**
 * How long a total may be told again, in milliseconds. Counting is nearly the whole cost of a list.
 */
const KEEP = 1_000

/**
 * The totals of a resource's lists, each counted once a second at most. Forgotten on every write of
 * the resource by this process; a write of another process shows within the second.
 */
export function totalsCache() {
  const totals = new Map<string, { until: number; total: Promise<number> }>()
  return {
    /** The total of one filter. `count` is asked only when it is not known. */
    of(filter: string, count: () => Promise<number>): Promise<number> {
      const now = performance.now()
      const known = totals.get(filter)
      if (known && known.until > now) return known.total
      for (const [other, { until }] of totals) if (until <= now) totals.delete(other)
      const entry = { until: now + KEEP, total: count() }
      totals.set(filter, entry)
      entry.total.catch(() => totals.get(filter) === entry && totals.delete(filter))
      return entry.total
    },
    forget(): void {
      totals.clear()
    },
  }
}
