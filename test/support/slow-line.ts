/**
 * A browser that is asked to save data: nothing is prefetched, which would go on after a test has
 * ended. What is fetched ahead is tested in a real browser (`tour/loading.spec.ts`).
 */
Object.defineProperty(navigator, 'connection', {
  get: () => ({ saveData: true }),
  configurable: true,
})
