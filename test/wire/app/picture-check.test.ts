import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkPicture } from '../../../src/web/features/gallery/use-findings.ts'
import { type Answer, heldAnswers, oddServerOfApp } from '../../support/odd-server.ts'

/** What can be told of a picture in use, by what the API and the browser say of its address. */

/** The name of a picture says how large it is; any other cannot be loaded, and `slow` never ends. */
let loaded: string[]
class BrowserImage {
  naturalWidth = 0
  naturalHeight = 0
  onload = () => {}
  onerror = () => {}
  set src(address: string) {
    loaded.push(address)
    if (address === '' || address.includes('slow')) return
    const [, width, height] = /(\d+)x(\d+)/.exec(address) ?? []
    this.naturalWidth = Number(width)
    this.naturalHeight = Number(height)
    setTimeout(() => (width ? this.onload() : this.onerror()))
  }
}

const server = oddServerOfApp()
const { later, go } = heldAnswers()
beforeEach(() => {
  loaded = []
  vi.stubGlobal('Image', BrowserImage)
})
afterEach(() => {
  vi.useRealTimers().unstubAllGlobals().restoreAllMocks()
  go()
})

const size = { width: 40, height: 30 }
const ok = (body: string): Answer => ({ status: 200, body })
const elsewhere = 'https://cdn.example.com/'
const unknown = 'out of reach'

test.each<[string, string, Answer, unknown]>([
  ['there', '40x30.webp', ok('1234567'), { ...size, bytes: 7 }],
  ['there, of a size that is not told', '40x30.webp', ok(''), size],
  ['there, though nothing tells its size', '40x30.webp', { status: 405, body: {} }, size],
  ['there, though the API was not reached', '40x30.webp', 'cut', size],
  ['not there', '40x30.webp', { status: 404, body: {} }, 'broken'],
  ['no picture', 'x.webp', ok('x'), 'broken'],
  ['not to be told of where nothing was reached', 'x.webp', 'cut', unknown],
])('a picture is %s', async (_, name, answer, finding) => {
  server.answersBy(() => answer)
  const checking = checkPicture(`${server.url}/files/${name}`)
  if (finding === unknown) await expect(checking).rejects.toThrow(unknown)
  else expect(await checking).toEqual(finding)
})

test('a picture of another server is not asked for its size, and broken only where there is a network', async () => {
  server.answers({})
  expect(await checkPicture(`${elsewhere}40x30.webp`)).toEqual({ ...size, bytes: undefined })
  expect(await checkPicture(`${elsewhere}x.webp`)).toBe('broken')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(checkPicture(`${elsewhere}x.webp`)).rejects.toThrow(unknown)
  expect(server.received).toEqual([])
})

test.each([
  ['the API does not answer', () => `${server.url}/files/40x30.webp`, 0],
  ['that does not load', () => `${elsewhere}slow.webp`, 2],
])('a picture of which %s is given up after a minute, or when stopped', async (_, url, loads) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const isStopped of [true, false]) {
    loaded = []
    server.answersBy(() => later('cut'))
    const stopping = new AbortController()
    const end = checkPicture(url(), stopping.signal).then(
      () => 'found',
      () => 'given up',
    )
    if (loads === 0) await expect.poll(() => server.received).toHaveLength(1)
    if (isStopped) stopping.abort()
    else await vi.advanceTimersByTimeAsync(60_000)
    expect(await end).toBe('given up')
    if (loads === 0) await expect.poll(() => server.left).toHaveLength(1)
    // Asked for, and let go of.
    expect(loaded).toHaveLength(loads)
  }
})
