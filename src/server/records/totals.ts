/** How long a total is cached, in milliseconds. Counting is nearly the whole cost of a list. */
const KEEP = 1_000

/**
 * Caches the totals of a resource's lists, each counted at most once a second. Every write of the
 * resource by this process clears it; a write of another process shows within a second.
 */
export function totalsCache() {
  const totals = new Map<string, { until: number; total: Promise<number> }>()
  return {
    /** The total for a filter. `count` is only called on a cache miss. */
    of(filter: string, count: () => Promise<number>) {
      const now = performance.now()
      const known = totals.get(filter)
      if (known && known.until > now) return known.total
      for (const [other, { until }] of totals) if (until <= now) totals.delete(other)
      const entry = { until: now + KEEP, total: count() }
      totals.set(filter, entry)
      entry.total.catch(() => totals.get(filter) === entry && totals.delete(filter))
      return entry.total
    },
    forget() {
      totals.clear()
    },
  }
}
