/**
 * The number that was typed, with a comma or a point before its fraction; what is none stays as it
 * was.
 */
export function parseDecimal(text: string): number | string | null {
  const bare = text.trim().replace(',', '.').replace(/^[−–]/, '-')
  if (bare === '') return null
  return /^-?(\d{1,15}(\.\d*)?|\.\d+)$/.test(bare) ? Number(bare) : text
}
