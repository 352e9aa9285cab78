/** Pasted text with ordinary spaces, and without invisible characters. */
export function plainSpaces(text: string): string {
  return text
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u200b\u2060\ufeff]/g, '')
}

/** Parses digits in any grouping, as in `3273 0112-3456.0001`. Other text is returned unchanged. */
export function typedDigits(text: string): string | null {
  const bare = text.replace(/[\s\p{Dash_Punctuation}\p{Format}.()+]/gu, '')
  return /^\d+$/.test(bare) ? bare : textOrNull(text)
}

/** Parses a web address, also without its `https://`. */
export function typedWebAddress(text: string): string | null {
  const bare = text.trim()
  return /^[\p{Letter}\d-]+(\.[\p{Letter}\d-]+)+([/?#]\S*)?$/u.test(bare)
    ? `https://${bare}`
    : textOrNull(text)
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text
}
