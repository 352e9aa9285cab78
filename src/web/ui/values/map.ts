export interface Coordinates {
  latitude: number
  longitude: number
}

/** The coordinates of a record; undefined if one is missing. */
export function coordinatesOf({
  latitude,
  longitude,
}: Readonly<Record<string, unknown>>): Coordinates | undefined {
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude }
    : undefined
}

/** The URL of a map with a marker at these coordinates. */
export function mapOf({ latitude, longitude }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
