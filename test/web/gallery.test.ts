import { expect, test } from 'vitest'
import { permissions } from '../../src/contract/permissions.ts'
import { ownerPath } from '../../src/web/features/gallery/owner-path.ts'
import { captionOf, picturesOf } from '../../src/web/features/gallery/pictures.ts'
import {
  defectsOf,
  type Finding,
  problemNames,
  problems,
  ratioText,
} from '../../src/web/features/gallery/problems.ts'
import { problemsSheet } from '../../src/web/features/gallery/problems-sheet.ts'
import { introTo, pictureSources, sourcesFor } from '../../src/web/features/gallery/sources.ts'

const source = (name: string) => {
  const found = pictureSources.find(({ resource }) => resource.name === name)
  if (!found) throw new Error(`There is no source ${name}.`)
  return found
}
const namesFor = (held: string[]) => sourcesFor(held).map(({ resource }) => resource.name)

test('each source is opened by the right to its list, whatever else one holds', () => {
  expect(namesFor(['service_gallery_list'])).toEqual([])
  expect(namesFor(['service_gallery_list', 'banner_form'])).toEqual(['banner'])
  expect(namesFor(['pricebrand_list', 'testimony_list'])).toEqual(['brand', 'testimony'])
  expect(namesFor([...permissions])).toEqual(['banner', 'brand', 'news', 'testimony', 'branch'])
})

const banners = {
  source: source('banner'),
  rows: [
    { id: 1, title: 'Sale', image: '/files/a.webp', imageMobile: { url: '/files/b.webp' } },
    { id: 2, title: 'Again', image: '/files/b.webp', imageMobile: null },
  ],
}

test('what is shown is said, and what is not', () => {
  expect(introTo(sourcesFor(['banner_list', 'brand_list']))).toBe(
    'The pictures in use by banners and brands, each once. Those of news, testimonies, and branches are not here: your role may not read them.',
  )
  expect(introTo(sourcesFor([...permissions]))).not.toContain('not here')
})

test.each([
  [['banner_form'], '/comp-profile/banner/form/1'],
  [['banner_list'], '/comp-profile/banner?search=Sale'],
  [['service_gallery_list'], undefined],
])('with %j a picture leads to %s', (held, path) => {
  const [owner] = picturesOf([banners])[0]?.owners ?? []
  expect(owner && ownerPath(owner, held)).toBe(path)
})

test.each([
  [['branch_internal'], undefined],
  [['branch_outsource'], '/branch/internal?search=Demo'],
  [['branch_form'], '/branch/form/5'],
])('with %j that of a branch of our own leads to %s', (held, path) => {
  const rows = [{ id: 5, name: 'Demo', isInternalBranch: true, image: '/files/c.webp' }]
  const [owner] = picturesOf([{ source: source('branch'), rows }])[0]?.owners ?? []
  expect(owner && ownerPath(owner, held)).toBe(path)
})

const brands = {
  source: source('brand'),
  rows: [{ id: 3, name: 'Demo', logo: 'https://cdn.example.com/logo.png' }],
}

test('a picture that is used twice is shown once, with both owners', () => {
  const pictures = picturesOf([banners, brands, { ...banners, rows: banners.rows.slice(1) }])
  expect(
    pictures.map(({ url, part, owners }) => [
      url,
      part,
      owners.map(({ title, field }) => `${title}: ${field.label}`),
    ]),
  ).toEqual([
    [`${window.location.origin}/files/a.webp`, 0, ['Sale: Picture']],
    [`${window.location.origin}/files/b.webp`, 0, ['Sale: Picture for phones', 'Again: Picture']],
    ['https://cdn.example.com/logo.png', 1, ['Demo: Logo']],
  ])
})

test('a picture is called after its owner of the source that is looked at', () => {
  const [first] = picturesOf([
    brands,
    { ...banners, rows: [{ id: 4, title: 'Sale', image: brands.rows[0]?.logo }] },
  ])
  if (!first) throw new Error('There is no picture.')
  expect(captionOf(first, undefined)).toBe('Demo and 1 more')
  expect(captionOf(first, banners.source)).toBe('Sale and 1 more')
})

const [wide, shared] = picturesOf([banners])
const found = (finding: Finding | undefined, picture = wide) => {
  if (!picture) throw new Error('There is no picture.')
  return defectsOf(picture, finding).map(({ problem, text }) => `${problem}: ${text}`)
}

test('a picture is held to what its field asks for', () => {
  expect(found(undefined)).toEqual([])
  expect(found('broken')).toEqual(['broken: It cannot be loaded'])
  expect(found({ width: 1920, height: 640, bytes: 2_000_000 })).toEqual([])
  // One pixel is what rounding makes of a small picture.
  expect(found({ width: 40, height: 14, bytes: undefined })).toEqual([])
  expect(found({ width: 1920, height: 641, bytes: 2_000_001 })).toEqual([
    'large: 2.0 MB, and 2.0 MB are allowed',
  ])
  expect(found({ width: 3900, height: 1300, bytes: undefined })).toEqual([
    'large: 3900 pixels wide, and 1920 are shown',
  ])
  expect(found({ width: 640, height: 480, bytes: 9_000 })).toEqual([
    'ratio: 640 × 480 pixels, and not 3:1',
  ])
})

test('a picture may be as large as is allowed, twice as wide as it is shown, and two hundredths off its ratio', () => {
  const ratio = (width: number, height: number) => found({ width, height, bytes: undefined })
  expect([ratio(3000, 1020), ratio(3000, 981)]).toEqual([[], []])
  expect(ratio(3000, 1021)).toEqual(['ratio: 3000 × 1021 pixels, and not 3:1'])
  expect(ratio(3000, 980)).toEqual(['ratio: 3000 × 980 pixels, and not 3:1'])
  // Of a small one a whole pixel is let by.
  expect([ratio(30, 11), ratio(30, 9)]).toEqual([[], []])
  expect(ratio(30, 12)).toEqual(['ratio: 30 × 12 pixels, and not 3:1'])
  expect(ratio(3840, 1280)).toEqual([])
  expect(ratio(3841, 1280)).toEqual(['large: 3841 pixels wide, and 1920 are shown'])
})

test('the problems are those that can be filtered by', () => {
  expect(problems).toEqual({ broken: 'Broken', large: 'Too large', ratio: 'Wrong ratio' })
  expect(problemNames).toEqual(['broken', 'large', 'ratio'])
})

test('a picture with several owners is held to what each of them asks for', () => {
  expect(found({ width: 1080, height: 1350, bytes: 3_400_000 }, shared)).toEqual([
    'large: 3.4 MB, and 2.0 MB are allowed',
    'ratio: 1080 × 1350 pixels, and not 3:1',
  ])
})

test('a ratio is said as people say it', () => {
  expect([3, 4 / 5, 16 / 9, 1, 3 / 2, 1.234567, 7 / 10, 7 / 11].map(ratioText)).toEqual([
    '3:1',
    '4:5',
    '16:9',
    '1:1',
    '3:2',
    '1.23:1',
    '7:10',
    '0.64:1',
  ])
})

test('the addresses of pictures with problems come as a sheet, a line for each owner', () => {
  if (!shared) throw new Error('There is no picture.')
  expect(problemsSheet([[shared, defectsOf(shared, 'broken')]])).toEqual({
    header: ['Address', 'Problem', 'Source', 'Owner', 'Field'],
    rows: [
      [shared.url, 'It cannot be loaded', 'Banners', 'Sale', 'Picture for phones'],
      [shared.url, 'It cannot be loaded', 'Banners', 'Again', 'Picture'],
    ],
  })
})
