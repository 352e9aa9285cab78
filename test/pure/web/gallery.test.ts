import { expect, test } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import { permissions } from '../../../src/contract/permissions.ts'
import { mayBy } from '../../../src/web/data/client/may.ts'
import { captionOf, hrefOf, picturesOf } from '../../../src/web/features/gallery/rules/pictures.ts'
import {
  defectsOf,
  type PictureFinding,
  problemsSheet,
  ratioText,
} from '../../../src/web/features/gallery/rules/problems.ts'
import {
  hiddenText,
  pictureSources,
  sourcesFor,
} from '../../../src/web/features/gallery/rules/sources.ts'

/** The gallery: whose pictures it shows, what leads to them, and what is wrong with some. */

const picturesIn = (...parts: (typeof banners)[]) =>
  picturesOf(parts, (address) => new URL(address, 'https://roda.example').href)

const known = <T>(value: T | undefined): T => value ?? expect.unreachable()
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
const [wide, shared] = picturesIn(banners)

test.each([
  ['service_gallery_list', ''],
  ['service_gallery_list banner_form', 'banner'],
  ['pricebrand_list testimony_list', 'brand testimony'],
  [permissions.join(' '), 'banner brand news testimony branch'],
])('whoever holds %j sees the pictures of %j', (granted, names) => {
  const sources = sourcesFor(mayBy(granted.split(' '))).map(({ resource }) => resource.name)
  expect(sources.join(' ')).toBe(names)
})

test('whose pictures are not shown is said', () => {
  const text = hiddenText(sourcesFor(mayBy(['banner_list', 'brand_list'])))
  for (const label of ['news', 'testimonies', 'branches']) expect(text).toContain(label)
  expect(hiddenText(sourcesFor(mayBy(permissions)))).toBeUndefined()
})

const branch = { id: 5, name: 'Demo', isInternalBranch: true, image: '/files/c.webp' }
const branches = partOf('branch', branch)
test.each([
  ['banner_form', banners, '/comp-profile/banner/form/1'],
  ['banner_list', banners, '/comp-profile/banner?search=Sale'],
  ['service_gallery_list', banners, undefined],
  ['branch_internal', branches, undefined],
  ['branch_outsource', branches, '/branch/internal?search=Demo'],
  ['branch_form', branches, '/branch/form/5'],
])('%s leads from a picture to its record, if that may be opened', (granted, part, path) => {
  expect(hrefOf(known(picturesIn(part)[0]).owners[0], mayBy([granted]))).toBe(path)
})

test('a picture that is used twice is shown once, with each of its owners once', () => {
  const pictures = picturesIn(banners, brands, { ...banners, rows: banners.rows.slice(1) })
  const texts = pictures.map(({ url, part, owners }) => {
    const names = owners.map(({ title, field }) => `${title}: ${field.label}`)
    return `${new URL(url).pathname} ${part} ${names.join(', ')}`
  })
  expect(texts).toEqual([
    '/files/a.webp 0 Sale: Picture',
    '/files/b.webp 0 Sale: Picture for phones, Again: Picture',
    '/logo.png 1 Demo: Logo',
  ])
})

test('a picture is called after its owner of the source that is looked at', () => {
  const [first] = picturesIn(brands, partOf('banner', { id: 4, title: 'Sale', image: logo }))
  expect(captionOf(known(first), undefined)).toMatch(/^Demo .*1/)
  expect(captionOf(known(first), banners.source)).toMatch(/^Sale .*1/)
  expect(captionOf(known(wide), undefined)).toBe('Sale')
})

const problemsOf = (picture: typeof wide, finding: PictureFinding | undefined) =>
  defectsOf(known(picture), finding)
    .map(({ problem }) => problem)
    .join(' ')

// Banners are 3:1, 1920 pixels wide and of 2 MB; they may be twice as wide, and two hundredths off.
test.each<[width: number, height: number, bytes: number | undefined, problems: string]>([
  [1920, 640, 2_000_000, ''],
  [1920, 641, 2_000_001, 'large'],
  [3840, 1280, undefined, ''],
  [3841, 1280, undefined, 'large'],
  [3000, 1020, undefined, ''],
  [3000, 1021, undefined, 'ratio'],
  [3000, 981, undefined, ''],
  [3000, 980, undefined, 'ratio'],
  // Small pictures may be off by a pixel, from rounding.
  [30, 11, undefined, ''],
  [30, 9, undefined, ''],
  [30, 12, undefined, 'ratio'],
])('a picture of %i × %i px and %s bytes is held to what its field asks for: %s', (...row) => {
  const [width, height, bytes, problems] = row
  expect(problemsOf(wide, { width, height, bytes })).toBe(problems)
})

test('one that does not load is broken, and of two owners, each asks for its own', () => {
  expect([problemsOf(wide, undefined), problemsOf(wide, 'broken')]).toEqual(['', 'broken'])
  const finding = { width: 1080, height: 1350, bytes: 3_400_000 }
  expect(problemsOf(shared, finding)).toBe('large ratio')
})

test.each([
  [3, '3:1'],
  [16 / 9, '16:9'],
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
