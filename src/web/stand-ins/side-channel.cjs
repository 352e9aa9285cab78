/** What qs keeps beside objects while it looks for cycles. Every browser of today has the WeakMap that this package polyfills. */
module.exports = function sideChannel() {
  const values = new WeakMap()
  return {
    get: (key) => values.get(key),
    has: (key) => values.has(key),
    set: (key, value) => void values.set(key, value),
  }
}
