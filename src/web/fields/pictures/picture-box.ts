/** In px. At 16 : 9, as wide as the widest side panel of a form. */
const HEIGHT = 243

/** The size of a picture's box in a form, at the given ratio. */
export function pictureBox(ratio = 16 / 9) {
  return {
    boxSizing: 'content-box',
    aspectRatio: String(ratio),
    width: `min(100% - 2px, ${Math.round(HEIGHT * ratio)}px)`,
  } as const
}
