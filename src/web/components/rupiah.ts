const grouped = new Intl.NumberFormat('id-ID')

/** An amount as it stands in an input: `1.250.000`. What is no amount stays as it was typed. */
export function rupiahText(value: unknown): string {
  if (typeof value === 'number') return grouped.format(value)
  return typeof value === 'string' ? value : ''
}

/**
 * The amount that was typed or pasted: digits with any grouping, `Rp 1.250.000,-` and `1,250,000.00` included; null for
 * none. What is no whole amount comes back as it was, for the schema to say so.
 */
export function parseRupiah(text: string): number | string | null {
  const bare = text
    .replace(/^\s*Rp\.?/i, '')
    .replace(/,(-|00?)\s*$/, '')
    .replace(/(,\d{3}.*)\.00?\s*$/, '$1')
    .replace(/[\s.,]/g, '')
  if (bare === '') return text.trim() === '' || /^\s*Rp\.?\s*$/i.test(text) ? null : text
  return /^\d{1,15}$/.test(bare) ? Number(bare) : text
}
