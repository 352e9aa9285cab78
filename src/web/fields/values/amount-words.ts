const small = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
]
const scales = [
  { size: 1_000_000_000_000, name: 'triliun' },
  { size: 1_000_000_000, name: 'miliar' },
  { size: 1_000_000, name: 'juta' },
  { size: 1000, name: 'ribu' },
  { size: 100, name: 'ratus' },
  { size: 10, name: 'puluh' },
]

/** A non-negative integer in Indonesian words: `satu juta dua ratus lima puluh ribu`. */
export function amountInWords(amount: number): string {
  const scale = scales.find(({ size }) => amount >= size)
  if (amount < small.length || !scale) return small[amount] ?? ''
  if (amount < 20) return `${amountInWords(amount - 10)} belas`
  const count = Math.floor(amount / scale.size)
  const rest = amount % scale.size
  const head =
    count === 1 && scale.size <= 1000 ? `se${scale.name}` : `${amountInWords(count)} ${scale.name}`
  return rest === 0 ? head : `${head} ${amountInWords(rest)}`
}
