/**
 * Calls `listener` when the page is left or hidden: a phone may close a hidden page without another
 * event.
 */
export function onPageHidden(listener: () => void): void {
  window.addEventListener('pagehide', listener)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && listener(),
  )
}
