/** What qs keeps beside objects while it looks for cycles. Every browser of today has the WeakMap that this package polyfills. */
export default function sideChannel() {
  const values = new WeakMap<WeakKey, unknown>()
  return {
    get: (key: WeakKey) => values.get(key),
    has: (key: WeakKey) => values.has(key),
    set: (key: WeakKey, value: unknown) => void values.set(key, value),
  }
}
