/**
 * Calls `listener` when the page is left or hidden: a phone may close a hidden page without another
 * event. Returns the function that unsubscribes.
 */
export function onPageHidden(listener: () => void): () => void {
  const listenHidden = () => document.hidden && listener()
  window.addEventListener('pagehide', listener)
  document.addEventListener('visibilitychange', listenHidden)
  return () => {
    window.removeEventListener('pagehide', listener)
    document.removeEventListener('visibilitychange', listenHidden)
  }
}
