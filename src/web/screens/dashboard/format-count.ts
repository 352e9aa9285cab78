const count = new Intl.NumberFormat('id-ID')

/** `4.098`; a dash where it is not known. */
export function formatCount(value: number | null): string {
  return value === null ? '–' : count.format(value)
}
