/**
 * A browser that saves data: nothing is prefetched, which would continue after the end of a test.
 * Prefetching is tested in a real browser (`tour/loading.spec.ts`).
 */
Object.defineProperty(navigator, 'connection', {
  get: () => ({ saveData: true }),
  configurable: true,
})
