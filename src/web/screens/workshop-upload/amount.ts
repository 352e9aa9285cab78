const grouped = new Intl.NumberFormat('id-ID')

/** `20.000` */
export function amount(number: number): string {
  return grouped.format(number)
}
