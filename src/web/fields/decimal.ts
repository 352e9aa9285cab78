/** Parses a number with a decimal comma or point; other text is returned unchanged. */
export function parseDecimal(text: string): number | string | null {
  const bare = text.trim().replace(',', '.').replace(/^[−–]/, '-')
  if (bare === '') return null
  return /^-?(\d{1,15}(\.\d*)?|\.\d+)$/.test(bare) ? Number(bare) : text
}
