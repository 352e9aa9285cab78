export interface Place {
  latitude: number
  longitude: number
}

/** The URL of a map with a marker at this place. */
export function mapOf({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
