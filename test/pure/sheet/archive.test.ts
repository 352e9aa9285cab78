import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { partsOf } from '../../../src/sheet/archive.ts'

/** A part of a zip, of which the directory says where it is and how many bytes it has. */

const text = 'abc'.repeat(100)
const NAME = 'a.txt'
/** Where its packed bytes begin. */
const START = 30 + NAME.length

/** What is unpacked when the directory says a number of packed bytes, and where they are. */
function unpacked(level: 0 | 6, said: { size?: (whole: number) => number; at?: number }): string {
  const zip = zipSync({ [NAME]: [strToU8(text), { level }] })
  const view = new DataView(zip.buffer, zip.byteOffset)
  const directory = view.getUint32(zip.length - 6, true)
  if (said.size) view.setUint32(directory + 20, said.size(zip.length), true)
  if (said.at !== undefined) view.setUint32(directory + 42, said.at, true)
  const [part] = partsOf(zip)
  return strFromU8(part?.unpack() ?? new Uint8Array())
}

test.each([0, 6] as const)('is unpacked as it was, packed at level %i', (level) => {
  expect(unpacked(level, {})).toBe(text)
})

test('is found behind what else its header holds', () => {
  const extra = { 51966: strToU8('header') }
  const [part] = partsOf(zipSync({ [NAME]: [strToU8(text), { extra }] }))
  expect(strFromU8(part?.unpack() ?? new Uint8Array())).toBe(text)
})

test('may say more bytes than it needs, up to the last one of the file', () => {
  expect(unpacked(6, { size: (whole) => whole - START })).toBe(text)
})

test.each([0, 6] as const)('is cut off where it says one more, packed at level %i', (level) => {
  expect(() => unpacked(level, { size: (whole) => whole - START + 1 })).toThrow(
    'The file is cut off.',
  )
})

test('is refused where it says too few', () => {
  expect(() => unpacked(6, { size: () => 2 })).toThrow()
  expect(() => unpacked(0, { size: () => text.length - 1 })).toThrow()
})

test('is refused where it has more bytes than it says, once it is unpacked', () => {
  const zip = zipSync({ [NAME]: [strToU8(text), { level: 6 }] })
  const view = new DataView(zip.buffer, zip.byteOffset)
  view.setUint32(view.getUint32(zip.length - 6, true) + 24, text.length - 1, true)
  const [part] = partsOf(zip)
  expect(() => part?.unpack()).toThrow('The file is larger than the directory says.')
})

test('may have its numbers in a wide header behind another', () => {
  const WIDE = 0xffffffff
  const numbers = new DataView(new ArrayBuffer(24))
  for (const [at, number] of [text.length, text.length, 0].entries())
    numbers.setUint32(8 * at, number, true)
  const extra = { 1: new Uint8Array(numbers.buffer), 51966: strToU8('header') }
  const zip = zipSync({ [NAME]: [strToU8(text), { level: 0, extra }] })
  const view = new DataView(zip.buffer, zip.byteOffset)
  const directory = view.getUint32(zip.length - 6, true)
  for (const at of [20, 24, 42]) view.setUint32(directory + at, WIDE, true)
  const [part] = partsOf(zip)
  expect(part?.size).toBe(text.length)
  expect(strFromU8(part?.unpack() ?? new Uint8Array())).toBe(text)
})

test('is refused where it is elsewhere', () => {
  expect(() => unpacked(6, { at: 1 })).toThrow('There is no file.')
})
