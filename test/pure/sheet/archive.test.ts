import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { partsOf } from '../../../src/sheet/archive.ts'
import { readTexts } from '../../../src/sheet/worksheet.ts'

/** A part of a zip, of which the directory says where it is and how many bytes it has. */

const text = 'abc'.repeat(100)
const NAME = 'a.txt'
/** Where its packed bytes begin. */
const START = 30 + NAME.length

const textOf = (zip: Uint8Array) => strFromU8(partsOf(zip)[0]?.unpack() ?? new Uint8Array())

/** What is unpacked when the directory says a number of packed bytes, and where they are. */
function unpacked(level: 0 | 6, entry: { size?: (length: number) => number; at?: number }): string {
  const zip = zipSync({ [NAME]: [strToU8(text), { level }] })
  const view = new DataView(zip.buffer, zip.byteOffset)
  const directory = view.getUint32(zip.length - 6, true)
  if (entry.size) view.setUint32(directory + 20, entry.size(zip.length), true)
  if (entry.at !== undefined) view.setUint32(directory + 42, entry.at, true)
  return textOf(zip)
}

test.each([0, 6] as const)('is unpacked as it was, packed at level %i', (level) => {
  expect(unpacked(level, {})).toBe(text)
})

test('is found behind what else its header holds, and before a note on the archive', () => {
  const extra = { 51966: strToU8('header') }
  const zip = zipSync({ [NAME]: [strToU8(text), { extra }] })
  expect(textOf(new Uint8Array([...zip, ...strToU8('a note')]))).toBe(text)
})

test('may say more bytes than it needs, up to the last one of the file', () => {
  expect(unpacked(6, { size: (length) => length - START })).toBe(text)
})

test.each([0, 6] as const)('is cut off where it says one more, packed at level %i', (level) => {
  expect(() => unpacked(level, { size: (length) => length - START + 1 })).toThrow(
    'The file is cut off.',
  )
})

test('is refused where it says too few', () => {
  expect(() => unpacked(6, { size: () => 2 })).toThrow()
  expect(() => unpacked(0, { size: () => text.length - 1 })).toThrow()
})

test.each([
  [-1, 'The file is larger than the directory says.'],
  [1, 'The file is cut off.'],
])('is refused where it is said to have %i bytes more, once it is unpacked', (more, message) => {
  const zip = zipSync({ [NAME]: [strToU8(text), { level: 6 }] })
  const view = new DataView(zip.buffer, zip.byteOffset)
  view.setUint32(view.getUint32(zip.length - 6, true) + 24, text.length + more, true)
  expect(() => textOf(zip)).toThrow(message)
})

test('may have its numbers in a wide header behind another', () => {
  const WIDE = 0xffffffff
  const numbers = new Uint8Array(new BigUint64Array([300n, 300n, 0n]).buffer)
  // Written by their numbers.
  const extra = { 0: strToU8('header'), 1: numbers }
  const zip = zipSync({ [NAME]: [strToU8(text), { level: 0, extra }] })
  const view = new DataView(zip.buffer, zip.byteOffset)
  const directory = view.getUint32(zip.length - 6, true)
  for (const at of [20, 24, 42]) view.setUint32(directory + at, WIDE, true)
  expect(partsOf(zip)[0]?.size).toBe(text.length)
  expect(textOf(zip)).toBe(text)
})

test('is refused where it is elsewhere', () => {
  expect(() => unpacked(6, { at: 1 })).toThrow('There is no file.')
})

test('more shared texts than any sheet has are not read to their end', () => {
  const texts = (count: number) => readTexts(strToU8(`<sst>${'<si/>'.repeat(count)}</sst>`))
  expect(texts(1_000)).toHaveLength(1_000)
  expect(() => texts(2_100_000)).toThrow('The file has too many texts to be read.')
})
