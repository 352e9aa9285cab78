import { grouped } from '../../contract/texts.ts'

/** An amount for an input: `1.250.000`. Text that is not an amount is returned unchanged. */
export function rupiahText(value: unknown): string {
  if (typeof value === 'number') return grouped(value)
  return typeof value === 'string' ? value : ''
}

/**
 * Parses a typed amount: digits with any grouping, also `Rp 1.250.000,-` and `1,250,000.00`; null
 * if empty. Points always group, wherever editing has left them. Text that is not a whole amount,
 * or is ambiguous, is returned unchanged.
 */
export function typedRupiah(text: string): number | string | null {
  const bare = bareAmount(text)
  return /^[\d.]+$/.test(bare) ? amountOr(text, bare.replaceAll('.', '')) : pastedRupiah(text)
}

/** Parses a pasted amount, where a point may be a decimal point, as in `500000.00`. */
export function pastedRupiah(text: string): number | string | null {
  const bare = bareAmount(text)
  if (bare === '') return null
  const [reading, ...others] = readingsOf(bare)
  return reading && others.length === 0 && isZero(reading.fraction)
    ? amountOr(text, reading.whole)
    : text
}

/** The error for text that is not a whole amount; undefined if the reason is obvious. */
export function rupiahProblem(text: string): string | undefined {
  const bare = bareAmount(text)
  if (/^[-−(](Rp\.?)?\d/i.test(bare)) return 'At least 0.'
  const readings = readingsOf(bare)
  if (readings.length > 1) {
    return `May be ${readings.map(({ whole }) => grouped(Number(whole))).join(' or ')}. Write it without a comma.`
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
const grouping = [/^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/, /^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/]
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
