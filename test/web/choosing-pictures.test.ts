import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { news } from '../../src/contract/resources/news.ts'
import { repairReport } from '../../src/contract/resources/repair-report.ts'
import { http } from '../../src/web/data/http.ts'
import { checkPicture, useFindings } from '../../src/web/features/gallery/use-findings.ts'
import { pictureBox } from '../../src/web/fields/picture-box.ts'
import { narrowPicture, sizeText } from '../../src/web/fields/picture-text.ts'
import { measurePicture, shrinkPicture } from '../../src/web/fields/shrink-picture.ts'
import { useBusy } from '../../src/web/fields/use-busy.ts'
import { useChosenPicture } from '../../src/web/fields/use-chosen-picture.ts'
import { useChosenPictures } from '../../src/web/fields/use-chosen-pictures.ts'
import { usePictureUrl } from '../../src/web/fields/use-picture-url.ts'
import { type Answer, oddServerOfApp } from '../support/odd-server.ts'

/**
 * The way of a picture into a form, and looking at those that are there, in a browser that reads
 * what a test says.
 */

/**
 * The name of a picture says how large it is: `40x30.jpg`. Any other cannot be loaded, `0x0` is
 * loaded without pixels.
 */
const sizeIn = (address: string) => /(\d+)x(\d+)/.exec(address)?.slice(1).map(Number)

const urls = new Map<string, Blob>()
let held: Map<string, Promise<void>>
let loaded: string[]
/** The pictures that were given up before they were there. */
let dropped: string[]
let bitmaps: { name: string; isOpen: boolean }[]
let drawn: unknown[][]
let encoded: [type: string, quality: number, width: number][]
let bytesOf: (width: number, quality: number) => number
let canWrite: (type: string) => boolean
let context: object | null

class FakeImage {
  naturalWidth = 0
  naturalHeight = 0
  private readonly asked: string[] = []
  onload = () => {}
  onerror = () => {}
  set src(address: string) {
    if (address === '') {
      dropped.push(...this.asked)
      return
    }
    this.asked.push(address)
    loaded.push(address)
    const blob = urls.get(address)
    const name = blob instanceof File ? blob.name : address
    void Promise.resolve(held.get(name)).then(() => {
      const size = sizeIn(name)
      if (!size) return this.onerror()
      this.naturalWidth = size[0] ?? 0
      this.naturalHeight = size[1] ?? 0
      this.onload()
    })
  }
}

beforeEach(() => {
  held = new Map()
  urls.clear()
  loaded = []
  dropped = []
  bitmaps = []
  drawn = []
  encoded = []
  bytesOf = () => 10
  canWrite = () => true
  context = { drawImage: (...of: unknown[]) => drawn.push(of.slice(1)) }
  let last = 0
  vi.stubGlobal('Image', FakeImage)
  vi.stubGlobal('createImageBitmap', async (file: File, options: unknown) => {
    expect(options).toEqual({ imageOrientation: 'from-image' })
    if (file.name.startsWith('broken')) throw new Error('Decoding failed')
    await held.get(`decode ${file.name}`)
    const bitmap = { name: file.name, isOpen: true }
    bitmaps.push(bitmap)
    return { close: () => (bitmap.isOpen = false) }
  })
  URL.createObjectURL = (blob) => {
    last += 1
    urls.set(`blob:${last}`, blob as Blob)
    return `blob:${last}`
  }
  URL.revokeObjectURL = (url) => void urls.delete(url)
  HTMLCanvasElement.prototype.getContext = (() => context) as never
  HTMLCanvasElement.prototype.toBlob = function (
    this: HTMLCanvasElement,
    told,
    asked = '',
    quality = 0,
  ) {
    encoded.push([asked, quality, this.width])
    const type = canWrite(asked) ? asked : 'image/png'
    told(
      type === 'image/none' ? null : new Blob(['x'.repeat(bytesOf(this.width, quality))], { type }),
    )
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pictureOf = (name: string, type = 'image/jpeg') => new File(['12345'], name, { type })
function hold(name: string) {
  let go = () => {}
  held.set(name, new Promise((resolve) => (go = resolve)))
  return () => go()
}
const unreadable = 'This file cannot be read as a picture. Choose a JPEG, PNG or WebP.'

describe('a picture', () => {
  test.each<[string, File, unknown]>([
    ['as large as it may be', pictureOf('8000x5000.jpg'), { width: 8000, height: 5000 }],
    ['of another kind', pictureOf('40x30.webp', 'image/webp'), { width: 40, height: 30 }],
  ])('%s is measured', async (_, file, size) => {
    expect(await measurePicture(file)).toEqual(size)
    expect(urls.size).toBe(0)
  })

  test.each<[string, File, string]>([
    ['no picture', pictureOf('40x30.pdf', 'application/pdf'), unreadable],
    ['without pixels', pictureOf('0x0.jpg'), unreadable],
    ['that cannot be loaded', pictureOf('x.jpg'), unreadable],
    [
      'too large',
      pictureOf('8000x5001.jpg'),
      'This picture is too large: 8000 × 5001 pixels. At most 40 megapixels can be taken.',
    ],
  ])('%s is not taken, and that is said', async (_, file, message) => {
    await expect(measurePicture(file)).rejects.toThrow(message)
    expect(urls.size).toBe(0)
  })

  const area = { x: 10, y: 20, width: 300.4, height: 150 }
  const limits = { width: 200, maxBytes: 100 }

  test('is cut, and made no wider than is wanted', async () => {
    const { file, width, height } = await shrinkPicture(pictureOf('my.photo.JPG'), area, limits)
    expect([file.name, file.type, width, height]).toEqual(['my.photo.webp', 'image/webp', 200, 100])
    expect(drawn).toEqual([[10, 20, 300.4, 150, 0, 0, 200, 100]])
    expect(context).toHaveProperty('imageSmoothingQuality', 'high')
    expect(encoded).toEqual([['image/webp', 0.85, 200]])
    expect(bitmaps).toEqual([{ name: 'my.photo.JPG', isOpen: false }])
  })

  test('is not made wider than it is, nor without a height', async () => {
    const made = await shrinkPicture(
      pictureOf('.jpg'),
      { x: 0, y: 0, width: 99.6, height: 0.1 },
      limits,
    )
    expect([made.file.name, made.width, made.height]).toEqual(['picture.webp', 100, 1])
  })

  test('is made small enough by its quality first, then by its pixels', async () => {
    bytesOf = (width, quality) => (width < 150 && quality < 0.8 ? 100 : 101)
    const { file, width } = await shrinkPicture(pictureOf('a.jpg'), area, limits)
    expect([file.size, width]).toEqual([100, 113])
    expect(encoded.map(([, quality, width]) => [width, quality])).toEqual([
      ...[200, 150].flatMap((width) => [0.85, 0.75, 0.65, 0.5].map((quality) => [width, quality])),
      [113, 0.85],
      [113, 0.75],
    ])
  })

  test.each([
    ['a photo is a JPEG', 'image/jpeg', ['image/webp', 'image/jpeg'], 'a.jpeg'],
    ['what may be transparent is a PNG', 'image/png', ['image/webp'], 'a.png'],
  ])('where no WebP can be written %s', async (_, type, kinds, name) => {
    canWrite = (kind) => kind !== 'image/webp'
    const { file } = await shrinkPicture(pictureOf('a.x', type), area, limits)
    expect([file.name, encoded.map(([kind]) => kind)]).toEqual([name, kinds])
  })

  test('that cannot be decoded, drawn or written is told of', async () => {
    await expect(shrinkPicture(pictureOf('broken.jpg'), area, limits)).rejects.toThrow(unreadable)
    context = null
    await expect(shrinkPicture(pictureOf('a.jpg'), area, limits)).rejects.toThrow(
      'This browser cannot prepare pictures.',
    )
    context = { drawImage: () => undefined }
    HTMLCanvasElement.prototype.toBlob = (told) => told(null)
    await expect(shrinkPicture(pictureOf('a.jpg'), area, limits)).rejects.toThrow(
      'This browser cannot prepare pictures.',
    )
    expect(bitmaps.map(({ isOpen }) => isOpen)).toEqual([false, false])
  })
})

describe('a picture of a form', () => {
  const cover = news.fields.thumbnail
  const { ratio: _, ...free } = cover

  function open(field: typeof cover | typeof free = cover) {
    const changes: unknown[] = []
    const { result, unmount } = renderHook(() => {
      const [value, setValue] = useState<unknown>('/files/old.webp')
      const chosen = useChosenPicture(field, value, (file) => {
        changes.push(file)
        setValue(file)
      })
      return { ...chosen, value, setValue }
    })
    return {
      changes,
      unmount,
      page: () => result.current,
      choose: (file: File) => act(() => result.current.choose(file)),
    }
  }

  test('that is ready when its form is closed changes nothing', async () => {
    const { changes, page, unmount } = open(free)
    const choosing = page().choose(pictureOf('640x480.png', 'image/png'))
    unmount()
    await choosing
    expect([changes, drawn.length]).toEqual([[], 0])
  })

  test('is cut by hand to its ratio, and may be cut again from the whole', async () => {
    const { changes, page, choose } = open()
    const file = pictureOf('4000x3000.jpg')
    await choose(file)
    const original = { file, width: 4000, height: 3000 }
    expect(page()).toMatchObject({
      cropping: original,
      isPreparing: false,
      prepared: undefined,
      cropAgain: undefined,
    })
    expect(changes).toEqual([])
    await act(() => page().crop({ x: 0, y: 0, width: 1600.4, height: 900 }))
    expect(page().cropping).toBeUndefined()
    expect(changes).toEqual([page().value])
    expect(page().prepared).toMatchObject({
      file: changes[0],
      width: 1280,
      height: 720,
      croppedWidth: 1600,
      original,
    })
    act(() => page().cropAgain?.())
    expect(page().cropping).toEqual(original)
    act(() => page().cancelCrop())
    expect([page().cropping, changes.length]).toEqual([undefined, 1])
    // Nothing to cut, nothing to hand over.
    await act(() => page().crop({ x: 0, y: 0, width: 1, height: 1 }))
    expect(changes).toHaveLength(1)
    act(() => page().setValue('/files/other.webp'))
    expect([page().prepared, page().cropAgain]).toEqual([undefined, undefined])
  })

  test('is taken as a whole where any ratio does', async () => {
    const { changes, page, choose } = open(free)
    await choose(pictureOf('640x480.png', 'image/png'))
    expect(page()).toMatchObject({ cropping: undefined, cropAgain: undefined, isPreparing: false })
    expect(page().prepared).toMatchObject({
      file: changes[0],
      width: 640,
      height: 480,
      croppedWidth: 640,
    })
    expect(drawn).toEqual([[0, 0, 640, 480, 0, 0, 640, 480]])
  })

  test('that cannot be taken changes nothing, and is told of until the next one', async () => {
    const { changes, page, choose } = open()
    await choose(pictureOf('x.jpg'))
    expect(page()).toMatchObject({
      problem: unreadable,
      isPreparing: false,
      value: '/files/old.webp',
    })
    act(() => page().setValue('/files/other.webp'))
    expect(page().problem).toBeUndefined()
    await choose(pictureOf('broken 40x30.jpg'))
    await act(() => page().crop({ x: 0, y: 0, width: 40, height: 30 }))
    expect(page()).toMatchObject({ problem: unreadable, cropping: undefined })
    const go = hold('50x40.jpg')
    act(() => void page().choose(pictureOf('50x40.jpg')))
    expect(page()).toMatchObject({ problem: undefined, isPreparing: true })
    await act(async () => go())
    await waitFor(() => expect(page().isPreparing).toBe(false))
    expect(changes).toEqual([])
  })

  test.each(['60x40.jpg', 'x.jpg'])(
    'that was chosen before another one has no say any more: %s',
    async (name) => {
      const { page, choose } = open()
      const go = hold(name)
      act(() => void page().choose(pictureOf(name)))
      await choose(pictureOf('50x40.jpg'))
      await act(async () => go())
      expect(page()).toMatchObject({
        cropping: { width: 50 },
        problem: undefined,
        isPreparing: false,
      })
    },
  )

  test('that is being made when another one is chosen is not handed over', async () => {
    const { changes, page, choose } = open()
    const go = hold('decode 60x40.jpg')
    await choose(pictureOf('60x40.jpg'))
    act(() => void page().crop({ x: 0, y: 0, width: 60, height: 40 }))
    await choose(pictureOf('50x40.jpg'))
    await act(async () => go())
    await waitFor(() => expect(bitmaps).toEqual([{ name: '60x40.jpg', isOpen: false }]))
    await act(async () => {})
    expect([changes, page().cropping?.width]).toEqual([[], 50])
  })
})

describe('several pictures of a form', () => {
  const field = repairReport.fields.images

  function open(first: unknown = null, most: number = field.most) {
    const changes: unknown[] = []
    const { result, unmount } = renderHook(() => {
      const [value, setValue] = useState(first)
      const chosen = useChosenPictures({ ...field, most }, value, (pictures) => {
        changes.push(pictures)
        setValue(pictures)
      })
      return { ...chosen, value }
    })
    const names = () => result.current.pictures.map((one) => (one instanceof File ? one.name : one))
    return { changes, names, unmount, page: () => result.current }
  }
  const coming = (page: ReturnType<ReturnType<typeof open>['page']>) =>
    page.coming.map(({ file, isBeingMade, problem }) => [file.name, isBeingMade, problem])

  test('are made one after the other, and added to those that are there', async () => {
    const { page, names } = open(['/files/1.webp'])
    const [goOne, goTwo] = [hold('decode 10x20.jpg'), hold('decode 3200x1600.jpg')]
    act(() => page().add([pictureOf('10x20.jpg'), pictureOf('3200x1600.jpg')]))
    await waitFor(() =>
      expect(coming(page())).toEqual([
        ['10x20.jpg', true, undefined],
        ['3200x1600.jpg', false, undefined],
      ]),
    )
    expect([page().isMaking, page().room, page().tooMany]).toEqual([true, field.most - 3, 0])
    await act(async () => goOne())
    await waitFor(() => expect(coming(page())).toEqual([['3200x1600.jpg', true, undefined]]))
    expect(names()).toEqual(['/files/1.webp', '10x20.webp'])
    await act(async () => goTwo())
    await waitFor(() => expect(page().isMaking).toBe(false))
    expect([names(), page().coming, page().room]).toEqual([
      ['/files/1.webp', '10x20.webp', '3200x1600.webp'],
      [],
      field.most - 3,
    ])
    // Its longer side is what is limited.
    expect(drawn).toEqual([
      [0, 0, 10, 20, 0, 0, 10, 20],
      [0, 0, 3200, 1600, 0, 0, 1600, 800],
    ])
    expect([page().sizeBefore(page().pictures[1]), page().sizeBefore('/files/1.webp')]).toEqual([
      5,
      undefined,
    ])
  })

  test('held upright are limited by their height', async () => {
    const { page } = open()
    act(() => page().add([pictureOf('1600x3200.jpg')]))
    await waitFor(() => expect(drawn).toEqual([[0, 0, 1600, 3200, 0, 0, 800, 1600]]))
    await waitFor(() => expect(page().pictures).toHaveLength(1))
  })

  test('are as small in bytes as they must be', async () => {
    const { page } = open()
    bytesOf = (width) => (width > 30 ? field.maxBytes + 1 : field.maxBytes)
    act(() => page().add([pictureOf('40x20.jpg')]))
    await waitFor(() => expect(page().pictures).toHaveLength(1))
    expect(encoded.at(-1)).toEqual(['image/webp', 0.85, 30])
  })

  test('of which one cannot be taken hold up nobody, and it says why until others are added', async () => {
    const { page, names } = open()
    act(() => page().add([pictureOf('x.jpg'), pictureOf('10x20.jpg')]))
    await waitFor(() => expect(names()).toEqual(['10x20.webp']))
    await waitFor(() => expect(coming(page())).toEqual([['x.jpg', false, unreadable]]))
    expect([page().isMaking, page().room]).toEqual([false, field.most - 1])
    act(() => page().add([pictureOf('30x20.jpg')]))
    await waitFor(() => expect(names()).toEqual(['10x20.webp', '30x20.webp']))
    expect(page().coming).toEqual([])
  })

  test('are no more than there is room for, and how many were left out is told', async () => {
    const { page, names } = open(['/files/1.webp'], 3)
    const files = [1, 2, 3, 4].map((width) => pictureOf(`${width}x1.jpg`))
    act(() => page().add(files))
    expect([page().tooMany, page().room, page().coming.length]).toEqual([2, 0, 2])
    await waitFor(() => expect(names()).toEqual(['/files/1.webp', '1x1.webp', '2x1.webp']))
    act(() => page().remove('/files/1.webp'))
    expect([page().tooMany, page().room, names()]).toEqual([0, 1, ['1x1.webp', '2x1.webp']])
  })

  test('that are left out or removed meanwhile stay away, and the last one leaves nothing', async () => {
    const { changes, page, names } = open(['/files/1.webp'])
    const go = hold('decode 1x1.jpg')
    act(() => page().add([pictureOf('1x1.jpg'), pictureOf('2x1.jpg'), pictureOf('3x1.jpg')]))
    await waitFor(() => expect(page().coming[0]?.isBeingMade).toBe(true))
    const [first, second] = page().coming
    act(() => {
      page().leaveOut(first?.key ?? 0)
      page().leaveOut(second?.key ?? 0)
      page().remove('/files/1.webp')
    })
    expect([changes, page().value]).toEqual([[null], null])
    await act(async () => go())
    await waitFor(() => expect(names()).toEqual(['3x1.webp']))
    expect(bitmaps.map(({ name }) => name)).toEqual(['1x1.jpg', '3x1.jpg'])
  })

  test('of a form that is left are not made', async () => {
    const { changes, page, unmount } = open()
    const go = hold('decode 1x1.jpg')
    act(() => page().add([pictureOf('1x1.jpg'), pictureOf('2x1.jpg')]))
    await waitFor(() => expect(page().coming[0]?.isBeingMade).toBe(true))
    unmount()
    go()
    await waitFor(() => expect(bitmaps).toEqual([{ name: '1x1.jpg', isOpen: false }]))
    await act(async () => {})
    expect([changes, bitmaps.length]).toEqual([[], 1])
  })

  test('change their places, but never past an end', () => {
    const { page, changes } = open(['a', 'b', 'c'])
    act(() => page().move('a', 1))
    expect(page().value).toEqual(['b', 'a', 'c'])
    act(() => page().move('b', 2))
    expect(page().value).toEqual(['a', 'c', 'b'])
    act(() => page().move('b', -2))
    expect(page().value).toEqual(['b', 'a', 'c'])
    act(() => page().move('b', -1))
    act(() => page().move('c', 1))
    expect(changes).toHaveLength(3)
  })
})

test('the address of a picture is that of the API, or of what lies in the browser until it is saved', () => {
  http.defaults.baseURL = 'https://api.example.com'
  const one = pictureOf('1x1.jpg')
  const { result, rerender, unmount } = renderHook(({ value }) => usePictureUrl(value), {
    initialProps: { value: '/files/1.webp' as unknown },
  })
  expect(result.current).toBe('https://api.example.com/files/1.webp')
  rerender({ value: one })
  expect(urls.get(result.current ?? '')).toBe(one)
  const two = pictureOf('2x1.jpg')
  rerender({ value: two })
  expect([urls.get(result.current ?? ''), urls.size]).toEqual([two, 1])
  rerender({ value: null })
  expect([result.current, urls.size]).toEqual([undefined, 0])
  rerender({ value: one })
  unmount()
  expect(urls.size).toBe(0)
})

test('a picture that was let go of is never shown in place of the next one', () => {
  const seen: (string | undefined)[] = []
  const { rerender } = renderHook(({ value }) => seen.push(usePictureUrl(value)), {
    initialProps: { value: pictureOf('1x1.jpg') as unknown },
  })
  const made = seen.at(-1)
  expect(made).toMatch(/^blob:/)
  rerender({ value: null })
  seen.length = 0
  rerender({ value: pictureOf('2x1.jpg') })
  expect(seen[0]).toBeUndefined()
  expect(seen).not.toContain(made)
  expect(seen.at(-1)).toMatch(/^blob:/)
})

test('a form is told while a value is being made, and that it is there once the input goes', () => {
  const told: boolean[] = []
  const onBusy = (isBusy: boolean) => void told.push(isBusy)
  const { rerender, unmount } = renderHook(({ isBusy }) => useBusy(isBusy, onBusy), {
    initialProps: { isBusy: false },
  })
  expect(told).toEqual([])
  rerender({ isBusy: true })
  expect(told).toEqual([true])
  rerender({ isBusy: false })
  expect(told).toEqual([true, false])
  rerender({ isBusy: true })
  unmount()
  expect(told).toEqual([true, false, true, false])
})

test.each([
  [1, '1 kB'],
  [1600, '2 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [4_249_000, '4.2 MB'],
])('a file of %i bytes has %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test('a picture that is too narrow is advised against', () => {
  expect(narrowPicture(1279.4, 1280)).toBe('Only 1279 pixels wide; 1280 look sharp.')
  expect(narrowPicture(1280, 1280)).toBeUndefined()
})

test.each([
  [1, '1', 243],
  [undefined, String(16 / 9), 432],
])('the place of a picture of the ratio %s', (ratio, aspectRatio, width) => {
  expect(pictureBox(ratio)).toEqual({
    boxSizing: 'content-box',
    aspectRatio,
    width: `min(100% - 2px, ${width}px)`,
  })
})

describe('a picture that is looked at', () => {
  let server: Awaited<ReturnType<typeof oddServerOfApp>>
  let answer: Answer
  beforeAll(async () => {
    server = await oddServerOfApp()
  })
  afterAll(() => server.close())
  beforeEach(() => {
    http.defaults.baseURL = server.url
    answer = { status: 200, body: 'x'.repeat(7) }
    server.answersBy(() => answer)
  })

  const at = (name: string) => `${server.url}/files/${name}`
  const size = { width: 40, height: 30 }

  test.each<[string, string, Answer, unknown]>([
    ['is there', '40x30.webp', { status: 200, body: 'x'.repeat(7) }, { ...size, bytes: 7 }],
    [
      'is there, and the least that one can be',
      '40x30.webp',
      { status: 200, body: 'x' },
      { ...size, bytes: 1 },
    ],
    ['is there, and the API tells no size', '40x30.webp', { status: 200, body: '' }, size],
    [
      'is there, though the API answers no such question',
      '40x30.webp',
      { status: 405, body: {} },
      size,
    ],
    ['is not there', '40x30.webp', { status: 404, body: {} }, 'broken'],
    ['is no picture', 'x.webp', { status: 200, body: 'x' }, 'broken'],
    ['is shown, though the API was not reached', '40x30.webp', 'cut', size],
  ])('%s', async (_, name, answered, finding) => {
    answer = answered
    expect(await checkPicture(at(name))).toEqual(finding)
  })

  test('cannot be told of where nothing was reached', async () => {
    answer = 'cut'
    await expect(checkPicture(at('x.webp'))).rejects.toThrow('The picture is out of reach.')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(checkPicture('https://cdn.example.com/x.webp')).rejects.toThrow(
      'The picture is out of reach.',
    )
    vi.restoreAllMocks()
  })

  test('elsewhere is not asked for its size, and is broken where it does not load', async () => {
    expect(await checkPicture('https://cdn.example.com/x.webp')).toBe('broken')
    expect(await checkPicture('https://cdn.example.com/40x30.webp')).toEqual({
      ...size,
      bytes: undefined,
    })
    expect(server.received).toEqual([])
    expect(dropped).toEqual([])
  })

  test('is looked at no more once that was stopped', async () => {
    const stopping = new AbortController()
    hold('https://cdn.example.com/40x30.webp')
    const looking = checkPicture('https://cdn.example.com/40x30.webp', stopping.signal)
    await expect.poll(() => loaded).toHaveLength(1)
    stopping.abort(new Error('Stopped.'))
    await expect(looking).rejects.toThrow('Stopped.')
    expect(dropped).toEqual(['https://cdn.example.com/40x30.webp'])
    await expect(checkPicture(at('40x30.webp'), stopping.signal)).rejects.toThrow()
    expect(loaded).toHaveLength(1)
  })

  describe('and does not come', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const ended = (looking: Promise<unknown>) =>
      looking.then(
        () => 'found',
        () => 'given up',
      )

    test('is given up after a minute, and loads no longer', async () => {
      const url = 'https://cdn.example.com/40x30.webp'
      const go = hold(url)
      const seen: string[] = []
      void ended(checkPicture(url)).then((how) => seen.push(how))
      await vi.advanceTimersByTimeAsync(59_999)
      expect([seen, loaded, dropped]).toEqual([[], [url], []])
      await vi.advanceTimersByTimeAsync(1)
      expect([seen, dropped]).toEqual([['given up'], [url]])
      go()
    })

    test('nor an answer of the API, is not loaded, and the request ends', async () => {
      let cut = () => {}
      server.answersBy(() => new Promise((resolve) => (cut = () => resolve('cut'))))
      const looking = ended(checkPicture(at('40x30.webp')))
      await expect.poll(() => server.received).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await looking).toBe('given up')
      await expect.poll(() => server.left).toEqual(['/files/40x30.webp'])
      cut()
      expect(loaded).toEqual([])
    })

    test('nor an answer of the API, is asked for no more once that was stopped', async () => {
      const stopping = new AbortController()
      let cut = () => {}
      server.answersBy(() => new Promise((resolve) => (cut = () => resolve('cut'))))
      const looking = ended(checkPicture(at('40x30.webp'), stopping.signal))
      await expect.poll(() => server.received).toHaveLength(1)
      stopping.abort()
      expect(await looking).toBe('given up')
      await expect.poll(() => server.left).toEqual(['/files/40x30.webp'])
      cut()
      expect(loaded).toEqual([])
    })
  })

  test('is remembered, and what nothing can be said of is counted', async () => {
    const { result } = renderHook(useFindings)
    expect([result.current.lastCheck, result.current.findings.size]).toEqual([undefined, 0])
    await act(() => result.current.check(at('40x30.webp')))
    const finding = result.current.findings.get(at('40x30.webp'))
    expect(finding).toEqual({ ...size, bytes: 7 })
    await act(() => result.current.check(at('40x30.webp')))
    expect(server.received).toHaveLength(1)
    server.answersBy((_, path) => (path.includes('gone') ? 'cut' : { status: 200, body: 'x' }))
    const urls = [at('1x1.webp'), at('2x1.webp'), at('gone.webp')]
    await act(() => result.current.checkAll(urls))
    expect(result.current.lastCheck).toEqual({ done: 3, total: 3, unreached: 1, state: 'finished' })
    expect([...result.current.findings.keys()]).toEqual([at('40x30.webp'), ...urls.slice(0, 2)])
    expect(result.current.findings.get(at('40x30.webp'))).toBe(finding)
    await act(() => result.current.check(at('gone.webp')))
    expect(result.current.findings.has(at('gone.webp'))).toBe(false)
  })

  test('with others is let go of when all are looked at anew, of which alone is told', async () => {
    const { result } = renderHook(useFindings)
    const urls = [1, 2, 3].map((width) => `https://cdn.example.com/${width}x1.webp`)
    const goes = urls.map(hold)
    let first = Promise.resolve()
    act(() => {
      first = result.current.checkAll(urls)
    })
    await waitFor(() => expect(loaded).toEqual(urls))
    let second = Promise.resolve()
    act(() => {
      second = result.current.checkAll(urls.slice(0, 2))
    })
    expect(dropped).toEqual(urls)
    await act(() => first)
    const none = { done: 0, total: 2, unreached: 0, state: 'running' }
    expect([result.current.lastCheck, result.current.findings.size]).toEqual([none, 0])
    for (const go of goes) go()
    await act(() => second)
    expect(result.current.lastCheck).toEqual({ ...none, done: 2, state: 'finished' })
  })

  test('with many others is one of four at a time, until it is stopped or the page is left', async () => {
    const { result, unmount } = renderHook(useFindings)
    const urls = [1, 2, 3, 4, 5, 6].map((width) => `https://cdn.example.com/${width}x1.webp`)
    const goes = urls.slice(1).map(hold)
    let done = Promise.resolve()
    act(() => {
      done = result.current.checkAll(urls)
    })
    await waitFor(() => expect(loaded).toEqual(urls.slice(0, 5)))
    expect(result.current.lastCheck).toMatchObject({ total: 6, state: 'running' })
    act(() => result.current.stop())
    await act(() => done)
    expect(result.current.lastCheck).toEqual({ done: 1, total: 6, unreached: 0, state: 'stopped' })
    act(() => void result.current.checkAll(urls.slice(1)))
    await waitFor(() => expect(loaded).toHaveLength(9))
    unmount()
    await act(async () => {
      for (const go of goes) go()
    })
    expect(loaded).toHaveLength(9)
  })
})
