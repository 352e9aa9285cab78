const grouped = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 20 })

/** An amount as it stands in an input: `1.250.000`. What is no amount stays as it was typed. */
export function rupiahText(value: unknown): string {
  if (typeof value === 'number') return grouped.format(value)
  return typeof value === 'string' ? value : ''
}

/**
 * The amount that was typed: digits with any grouping, `Rp 1.250.000,-` and `1,250,000.00`
 * included; null for none. A point groups, wherever a digit more or less has left it. What is no
 * whole amount, or may be two, comes back as it was.
 */
export function typedRupiah(text: string): number | string | null {
  const bare = bareAmount(text)
  return /^[\d.]+$/.test(bare) ? amountOr(text, bare.replaceAll('.', '')) : pastedRupiah(text)
}

/** The amount that was pasted. A point may be a decimal point, as in `500000.00`. */
export function pastedRupiah(text: string): number | string | null {
  const bare = bareAmount(text)
  if (bare === '') return null
  const [reading, ...others] = readingsOf(bare)
  return reading && others.length === 0 && isZero(reading.fraction)
    ? amountOr(text, reading.whole)
    : text
}

/** What is wrong with text that is no whole amount; undefined where that goes without saying. */
export function rupiahProblem(text: string): string | undefined {
  const readings = readingsOf(bareAmount(text))
  if (readings.length > 1) {
    return `May be ${readings.map(({ whole }) => grouped.format(Number(whole))).join(' or ')}. Write it without a comma.`
  }
  return readings.some(({ fraction }) => !isZero(fraction))
    ? 'Write whole rupiah, without a fraction.'
    : undefined
}

interface Reading {
  /** Digits. */
  whole: string
  fraction: string
}

/** Indonesian, `1.250.000,00`, and English, `1,250,000.00`. */
const grouping = [/^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{2,}))?$/, /^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/]
const decimal = [/^(\d+)\.(\d+)$/]

function readingsOf(bare: string): Reading[] {
  const readings = readAs(grouping, bare)
  return readings.length > 0 ? readings : readAs(decimal, bare)
}

function readAs(forms: readonly RegExp[], bare: string): Reading[] {
  return forms.flatMap((form) => {
    const [, whole, fraction = ''] = form.exec(bare) ?? []
    return whole === undefined ? [] : { whole: whole.replace(/\D/g, ''), fraction }
  })
}

function isZero(fraction: string): boolean {
  return /^0*$/.test(fraction)
}

function amountOr(text: string, digits: string): number | string {
  return /^\d{1,15}$/.test(digits) ? Number(digits) : text
}

function bareAmount(text: string): string {
  return text
    .replace(/^\s*Rp\.?/i, '')
    .replace(/,-\s*$/, '')
    .replace(/\s/g, '')
}
