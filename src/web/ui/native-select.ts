/** Of a text field that is a choice, by the browser's own list: the quickest one among many. */
export const nativeSelect = { select: { native: true }, inputLabel: { shrink: true } }
