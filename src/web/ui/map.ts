export interface Place {
  latitude: number
  longitude: number
}

/** The address of a map that shows it. */
export function mapOf({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
