/** The name of the modifier key on this device. */
export const commandKey = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** The title of the command palette (`app/palette`), and its shortcut. */
export const paletteName = 'Find a page or record'
export const paletteKey = `${commandKey} K`

export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}
