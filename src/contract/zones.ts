/** The time zones of Indonesia, which has no daylight saving time. */
export const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const

export type Zone = (typeof zones)[number]

/** The abbreviation of a zone after a time: "06.45 WIB". */
export const zoneLetters: Readonly<Record<Zone, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/**
 * The time zone of a province by its official two-digit code, whose first digit is the island
 * group.
 *
 * @throws {Error} for an unknown code.
 */
export function zoneOfProvince(code: string): Zone {
  const zone = /^\d\d$/.test(code) ? (byGroup[code] ?? byGroup[code.charAt(0)]) : undefined
  if (!zone) throw new Error(`There is no province ${code}.`)
  return zone
}

const byGroup: Readonly<Record<string, Zone>> = {
  1: 'Asia/Jakarta', // Sumatra
  2: 'Asia/Jakarta', // islands of Sumatra
  3: 'Asia/Jakarta', // Java
  5: 'Asia/Makassar', // Bali and Nusa Tenggara
  6: 'Asia/Makassar', // Kalimantan, except West (61) and Central (62)
  61: 'Asia/Jakarta',
  62: 'Asia/Jakarta',
  7: 'Asia/Makassar', // Sulawesi
  8: 'Asia/Jayapura', // the Moluccas
  9: 'Asia/Jayapura', // Papua
}
