/**
 * A function or component of a library that is left out: called all the same, it throws in
 * development and in tests, and in production is logged once and does nothing.
 */
export function leftOut(part: string): () => null {
  let isLogged = false
  return () => {
    const message = `${part} is left out of this build (src/build/stand-ins.ts).`
    if (import.meta.env.DEV) throw new Error(message)
    // biome-ignore lint/suspicious/noConsole: for whoever looks into why a part does nothing
    if (!isLogged) console.error(message)
    isLogged = true
    return null
  }
}
