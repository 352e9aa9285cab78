let isReported = false

/**
 * Replaces a part that the list's grid lacks in the build: logs an error once, and renders nothing.
 */
export function absent(): null {
  // biome-ignore lint/suspicious/noConsole: tells developers why a part renders nothing
  if (!isReported) console.error('The grid of the list has no panels (src/build/stand-ins.ts).')
  isReported = true
  return null
}
