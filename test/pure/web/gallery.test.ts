import { afterAll, expect, test, vi } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import { permissions } from '../../../src/contract/permissions.ts'
import { ownerPath } from '../../../src/web/features/gallery/owner-path.ts'
import { captionOf, picturesOf } from '../../../src/web/features/gallery/pictures.ts'
import { defectsOf, type Finding, ratioText } from '../../../src/web/features/gallery/problems.ts'
import { problemsSheet } from '../../../src/web/features/gallery/problems-sheet.ts'
import { introTo, pictureSources, sourcesFor } from '../../../src/web/features/gallery/sources.ts'

/** The gallery: whose pictures it shows, what leads to them, and what is wrong with some. */

// Addresses of pictures begin at the page.
vi.stubGlobal('window', { location: { href: 'https://roda.example/gallery' } })
afterAll(() => vi.unstubAllGlobals())

const known = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('It is not there.')
  return value
}
const source = (name: string) =>
  known(pictureSources.find(({ resource }) => resource.name === name))
const partOf = (name: string, ...rows: Row[]) => ({ source: source(name), rows })
const banners = partOf(
  'banner',
  { id: 1, title: 'Sale', image: '/files/a.webp', imageMobile: { url: '/files/b.webp' } },
  { id: 2, title: 'Again', image: '/files/b.webp', imageMobile: null },
)
const logo = 'https://cdn.example.com/logo.png'
const brands = partOf('brand', { id: 3, name: 'Demo', logo })
const [wide, shared] = picturesOf([banners])

test.each<[held: string[], names: string[]]>([
  [['service_gallery_list'], []],
  [['service_gallery_list', 'banner_form'], ['banner']],
  [
    ['pricebrand_list', 'testimony_list'],
    ['brand', 'testimony'],
  ],
  [[...permissions], ['banner', 'brand', 'news', 'testimony', 'branch']],
])('whoever holds %j sees the pictures of %j', (held, names) => {
  expect(sourcesFor(held).map(({ resource }) => resource.name)).toEqual(names)
})

test('whose pictures are not shown is said', () => {
  const labels = ['news', 'testimonies', 'branches']
  const intro = introTo(sourcesFor(['banner_list', 'brand_list']))
  for (const label of ['banners', 'brands', ...labels]) expect(intro).toContain(label)
  expect(introTo(sourcesFor([...permissions])).length).toBeLessThan(intro.length)
})

const branch = { id: 5, name: 'Demo', isInternalBranch: true, image: '/files/c.webp' }
test.each([
  ['banner_form', banners, '/comp-profile/banner/form/1'],
  ['banner_list', banners, '/comp-profile/banner?search=Sale'],
  ['service_gallery_list', banners, undefined],
  ['branch_internal', partOf('branch', branch), undefined],
  ['branch_outsource', partOf('branch', branch), '/branch/internal?search=Demo'],
  ['branch_form', partOf('branch', branch), '/branch/form/5'],
])(
  'whoever holds %s is led from a picture to its record, if they may open it',
  (held, part, path) => {
    expect(ownerPath(known(picturesOf([part])[0]).owners[0], [held])).toBe(path)
  },
)

test('a picture that is used twice is shown once, with each of its owners once', () => {
  const pictures = picturesOf([banners, brands, { ...banners, rows: banners.rows.slice(1) }])
  const told = pictures.map(({ url, part, owners }) => [
    url,
    part,
    owners.map(({ title, field }) => `${title}: ${field.label}`),
  ])
  expect(told).toEqual([
    ['https://roda.example/files/a.webp', 0, ['Sale: Picture']],
    ['https://roda.example/files/b.webp', 0, ['Sale: Picture for phones', 'Again: Picture']],
    [logo, 1, ['Demo: Logo']],
  ])
})

test('a picture is called after its owner of the source that is looked at', () => {
  const first = known(
    picturesOf([brands, partOf('banner', { id: 4, title: 'Sale', image: logo })])[0],
  )
  expect(captionOf(first, undefined)).toMatch(/^Demo .*1/)
  expect(captionOf(first, banners.source)).toMatch(/^Sale .*1/)
  expect(captionOf(known(wide), undefined)).toBe('Sale')
})

// Banners are 3:1, 1920 pixels wide and of 2 MB; they may be twice as wide, and two hundredths off.
test.each<[picture: typeof wide, Finding | undefined, problems: string[]]>([
  [wide, undefined, []],
  [wide, 'broken', ['broken']],
  [wide, { width: 1920, height: 640, bytes: 2_000_000 }, []],
  [wide, { width: 1920, height: 641, bytes: 2_000_001 }, ['large']],
  [wide, { width: 3840, height: 1280, bytes: undefined }, []],
  [wide, { width: 3841, height: 1280, bytes: undefined }, ['large']],
  [wide, { width: 640, height: 480, bytes: 9_000 }, ['ratio']],
  [wide, { width: 3000, height: 1020, bytes: undefined }, []],
  [wide, { width: 3000, height: 1021, bytes: undefined }, ['ratio']],
  [wide, { width: 3000, height: 981, bytes: undefined }, []],
  [wide, { width: 3000, height: 980, bytes: undefined }, ['ratio']],
  // Of a small one a whole pixel is let by: that is rounding.
  [wide, { width: 30, height: 11, bytes: undefined }, []],
  [wide, { width: 30, height: 9, bytes: undefined }, []],
  [wide, { width: 30, height: 12, bytes: undefined }, ['ratio']],
  // Of two owners, each asks for its own.
  [shared, { width: 1080, height: 1350, bytes: 3_400_000 }, ['large', 'ratio']],
])('a picture is held to what its fields ask for (%#)', (picture, finding, problems) => {
  expect(defectsOf(known(picture), finding).map(({ problem }) => problem)).toEqual(problems)
})

test.each([
  [3, '3:1'],
  [4 / 5, '4:5'],
  [16 / 9, '16:9'],
  [1, '1:1'],
  [3 / 2, '3:2'],
  [1.234567, '1.23:1'],
  [7 / 10, '7:10'],
  [7 / 11, '0.64:1'],
])('a ratio of %d is called %s', (ratio, text) => {
  expect(ratioText(ratio)).toBe(text)
})

test('the addresses of pictures with problems come as a sheet, a line for each owner', () => {
  const { header, rows } = problemsSheet([[known(shared), defectsOf(known(shared), 'broken')]])
  expect(header).toHaveLength(5)
  expect(rows).toMatchObject([
    [shared?.url, expect.any(String), 'Banners', 'Sale', 'Picture for phones'],
    [shared?.url, expect.any(String), 'Banners', 'Again', 'Picture'],
  ])
})
