import type { Coordinates } from '../../../ui/values/map.ts'

const EARTH_RADIUS = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance in metres; null if either location is unknown. */
export function metresBetween(
  a: Coordinates | undefined,
  b: Coordinates | undefined,
): number | null {
  if (!a || !b) return null
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = height + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** `80 m`, `2,3 km` */
export function formatDistance(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${kilometres.format(metres / 1000)} km`
}

const kilometres = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })
