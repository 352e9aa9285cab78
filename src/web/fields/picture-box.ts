const HEIGHT = 200

/** The place of a picture in a form, at the ratio that it will have. */
export function pictureBox(ratio = 16 / 9) {
  return {
    boxSizing: 'content-box',
    aspectRatio: String(ratio),
    width: `min(100% - 2px, ${Math.round(HEIGHT * ratio)}px)`,
  } as const
}
