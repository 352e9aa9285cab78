let isTold = false

/** A part of the list's grid that is left out of the build: it tells so, once, and shows nothing. */
export function absent(): null {
  // biome-ignore lint/suspicious/noConsole: for whoever looks into why a part does nothing
  if (!isTold) console.error('The grid of the list has no panels (src/build/stand-ins.ts).')
  isTold = true
  return null
}
