import { commandKey } from './command-key.ts'

/** What the palette is called (`app/palette`), and the key that opens it. */
export const paletteName = 'Find a page or record'
export const paletteKey = `${commandKey} K`

export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}
