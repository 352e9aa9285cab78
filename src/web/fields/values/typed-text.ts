/** Pasted text with the spaces of a keyboard, and without characters that nobody sees. */
export function plainSpaces(text: string): string {
  return text
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u200b\u2060\ufeff]/g, '')
}

/** Reads digits in any grouping, as in `3273 0112-3456.0001`; other text is returned unchanged. */
export function typedDigits(text: string): string | null {
  const bare = text.replace(/[\s\p{Dash_Punctuation}\p{Format}.()+]/gu, '')
  return /^\d+$/.test(bare) ? bare : textOrNull(text)
}

/** Reads a web address, which may be typed without its `https://`. */
export function typedWebAddress(text: string): string | null {
  const bare = text.trim()
  return /^[\p{Letter}\d-]+(\.[\p{Letter}\d-]+)+([/?#]\S*)?$/u.test(bare)
    ? `https://${bare}`
    : textOrNull(text)
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text
}
