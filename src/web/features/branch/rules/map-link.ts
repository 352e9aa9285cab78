import type { Coordinates } from '../../../ui/values/map.ts'

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
const BETWEEN = String.raw`\s*[,~]\s*\+?`

/**
 * Patterns for coordinates in links of map services. The pin comes before the centre of the map.
 */
const inLinks = [
  `!3d${NUMBER}!4d`,
  `[?&#]mlat=${NUMBER}&(?:amp;)?mlon=`,
  String.raw`[?&](?:q|query|ll|sll|daddr|destination|coordinate|center|cp|to)=(?:loc:|ll\.)?${NUMBER}${BETWEEN}`,
  `/(?:search|place|dir)/${NUMBER}${BETWEEN}`,
  `/@${NUMBER}${BETWEEN}`,
  String.raw`#map=[\d.]+/${NUMBER}/`,
  `^geo:${NUMBER}${BETWEEN}`,
].map((before) => new RegExp(`${before}${NUMBER}`, 'i'))

const pair = new RegExp(`^\\(?${NUMBER}°?${BETWEEN}${NUMBER}°?\\)?$`)
/** With decimal commas, the two numbers need another separator. */
const commaPair = /^\(?([+-]?\d{1,3},\d+)(?:\s*[;/]\s*|\s+)([+-]?\d{1,3},\d+)\)?$/
/** `6°12'31.7"S 106°50'44.2"E`, the format that maps show for a pin. */
const ANGLE = String.raw`(\d{1,3})\s*°\s*(?:(\d{1,2})\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|'')\s*)?`
const angles = new RegExp(`^${ANGLE}([NSU])[\\s,]*${ANGLE}([EWTB])$`, 'i')

const shortLink = /^(https?:\/\/)?(maps\.app\.goo\.gl|goo\.gl|g\.co|share\.google|maps\.apple)\//i

/** A short link. Its coordinates are known only after a redirect, which a page cannot follow. */
export function isShortLink(text: string): boolean {
  return shortLink.test(text.trim())
}

/**
 * Parses coordinates from a link of Google Maps, OpenStreetMap or Apple Maps, a geo: URI, or plain
 * latitude and longitude. Undefined if there are none, or they are out of range.
 */
export function placeIn(text: string): Coordinates | undefined {
  const link = decoded(text.trim())
  const numbers =
    numbersIn(link)?.map((number) => Number(number.replace(',', '.'))) ?? anglesIn(link)
  const [latitude, longitude] = numbers ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  // To 6 decimals, which is a tenth of a metre.
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}

function numbersIn(text: string) {
  for (const pattern of [pair, commaPair, ...inLinks]) {
    const [, latitude, longitude] = pattern.exec(text) ?? []
    if (latitude && longitude) return [latitude, longitude]
  }
  return undefined
}

function anglesIn(text: string) {
  const found = angles.exec(text)
  if (!found) return undefined
  const [, ...parts] = found
  const degrees = (from: number) =>
    [1, 60, 3600].reduce(
      (sum, share, index) => sum + Number((parts[from + index] ?? '0').replace(',', '.')) / share,
      0,
    )
  // Selatan (S) is south in both languages; utara, timur and barat are north, east and west.
  const sign = (at: number, negative: string) =>
    negative.includes(parts[at]?.toUpperCase() ?? '-') ? -1 : 1
  return [degrees(0) * sign(3, 'S'), degrees(4) * sign(7, 'WB')]
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
