import { expect, test } from 'vitest'
import { isShortLink, placeIn } from '../../../src/web/features/branch/rules/map-link.ts'
import { coordinatesOf, mapOf } from '../../../src/web/ui/values/map.ts'

const monas = { latitude: -6.175392, longitude: 106.827153 }

test.each([
  ['Google, the middle of the map', 'https://www.google.com/maps/@-6.175392,106.827153,17z'],
  [
    'Google, the pin of a place',
    'https://www.google.com/maps/place/Monas/@-6.18,106.83,15z/data=!3m1!4b1!4m6!3m5!1s0x2e69f5d2e764b12d:0x3d2ad6e1e0e9bcc8!8m2!3d-6.175392!4d106.827153!16zL20vMDNmNnM0?entry=ttu',
  ],
  [
    'Google, a question in code',
    'https://www.google.com/maps/search/?api=1&query=-6.175392%2C106.827153',
  ],
  ['Google, what was searched for', 'https://www.google.com/maps/search/-6.175392,+106.827153'],
  ['Google, loc:', 'https://maps.google.com/maps?q=loc:-6.175392,106.827153'],
  ['Google, ll', 'https://maps.google.co.id/maps?hl=id&ll=-6.175392,106.827153&z=16'],
  [
    'OpenStreetMap, a marker',
    'https://www.openstreetmap.org/?mlat=-6.175392&mlon=106.827153#map=12/-6.2/106.9',
  ],
  ['OpenStreetMap, the map', 'https://www.openstreetmap.org/#map=17/-6.175392/106.827153'],
  ['Apple', 'https://maps.apple.com/?ll=-6.175392,106.827153&q=Monas'],
  ['Apple, a place', 'https://maps.apple.com/place?coordinate=-6.175392,106.827153&name=Monas'],
  ['geo:', 'geo:-6.175392,106.827153?z=17'],
  ['text', ' -6.175392, 106.827153 '],
  ['text with commas', '-6,175392; 106,827153'],
  ['more exact than a map is', '-6.17539204, 106.82715312'],
])('%s', (_, text) => {
  expect(placeIn(text)).toEqual(monas)
})

test.each([
  [`6°10'31.4"S 106°49'37.8"E`, { latitude: -6.175389, longitude: 106.827167 }],
  ['6°10′31,4″LS', undefined],
  ["1°30'N, 99°E", { latitude: 1.5, longitude: 99 }],
  ["1°30'N, 99°30'W", { latitude: 1.5, longitude: -99.5 }],
  ["1°30'U 99°30'B", { latitude: 1.5, longitude: -99.5 }],
  ["1°30'S 99°30'T", { latitude: -1.5, longitude: 99.5 }],
  ['90°S 180°W', { latitude: -90, longitude: -180 }],
  ['91°S 180°W', undefined],
  ['90°S 181°W', undefined],
  ['90, 180', { latitude: 90, longitude: 180 }],
  ['90.1, 0', undefined],
  ['0, -180.1', undefined],
  ['6.123456789, 106', { latitude: 6.123457, longitude: 106 }],
  ['', undefined],
  ['0812 3456 7890', undefined],
  ['106.827153, -6.175392', undefined],
  ['https://www.google.com/maps/place/Monas', undefined],
  ['https://www.google.com/maps?q=%E0%A4%A', undefined],
])('“%s” is a place on earth, to a tenth of a metre, or none: %j', (text, place) => {
  expect(placeIn(text)).toEqual(place)
})

test('a record has a place where both numbers are known, were they nothing', () => {
  const equator = { latitude: 0, longitude: 0 }
  expect(coordinatesOf(equator)).toEqual(equator)
  expect(coordinatesOf({ ...equator, latitude: null })).toBeUndefined()
  expect(coordinatesOf({ ...equator, longitude: '0' })).toBeUndefined()
})

test.each([
  ['https://maps.app.goo.gl/aBcD1234', true],
  ['goo.gl/maps/xyz', true],
  ['https://www.google.com/maps/@-6.1,106.8,17z', false],
])('whether %s is a short link: %s', (text, isShort) => {
  expect(isShortLink(text)).toBe(isShort)
})

test('a place is shown by the address of a map, close up', () => {
  expect(mapOf({ latitude: -6.2, longitude: 106.8 })).toBe(
    'https://www.openstreetmap.org/?mlat=-6.2&mlon=106.8#map=17/-6.2/106.8',
  )
})
