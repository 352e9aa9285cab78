import { Inflate } from 'fflate'

/** An entry of the directory of a zip archive. */
interface ArchivePart {
  name: string
  /** The unpacked size in bytes. */
  size: number
  /** @throws {Error} where the unpacked size differs. */
  unpack(): Uint8Array
}

const [LOCAL, DIRECTORY, END, LOCATOR] = [0x04034b50, 0x02014b50, 0x06054b50, 0x07064b50]
/** The packed bytes inflated at a time. Inflating multiplies them by at most about a thousand. */
const STEP = 16 * 1024

/** The entries of a zip. @throws {Error} where it is not a zip, or incomplete. */
export function partsOf(bytes: Uint8Array): ArchivePart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const short = (at: number) => view.getUint16(at, true)
  const word = (at: number) => view.getUint32(at, true)
  const long = (at: number) => Number(view.getBigUint64(at, true))
  /** A 32-bit number, or the next 64-bit one of the ZIP64 extra field if it does not fit. */
  const wide = (value: number, next: () => number) => (value === 0xffffffff ? next() : value)

  function packed(at: number, size: number): Uint8Array {
    if (word(at) !== LOCAL) throw new Error('There is no file.')
    const start = at + 30 + short(at + 26) + short(at + 28)
    if (start + size > bytes.length) throw new Error('The file is cut off.')
    return bytes.subarray(start, start + size)
  }

  let end = bytes.length - 22
  while (word(end) !== END) end -= 1
  const large = word(end - 20) === LOCATOR ? long(end - 12) : undefined
  const total = large === undefined ? short(end + 10) : long(large + 32)
  let at = large === undefined ? word(end + 16) : long(large + 48)
  const parts: ArchivePart[] = []
  while (parts.length < total) {
    if (word(at) !== DIRECTORY) throw new Error('The directory is cut off.')
    const [nameLength, moreLength] = [short(at + 28), short(at + 30)]
    let more = at + 46 + nameLength
    for (const until = more + moreLength; more < until && short(more) !== 1; )
      more += 4 + short(more + 2)
    const next = () => {
      more += 8
      return long(more - 4)
    }
    const size = wide(word(at + 24), next)
    const packedSize = wide(word(at + 20), next)
    const offset = wide(word(at + 42), next)
    const method = short(at + 10)
    parts.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      size,
      unpack: () => unpacked(packed(offset, packedSize), method, size),
    })
    at += 46 + nameLength + moreLength + short(at + 32)
  }
  return parts
}

/** Unpacks an entry, and stops as soon as it exceeds its stated size. */
function unpacked(packed: Uint8Array, method: number, size: number): Uint8Array {
  if (method === 0 && packed.length === size) return packed
  if (method !== 8) throw new Error('The file is packed in another way.')
  const bytes = new Uint8Array(size)
  let length = 0
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length > size) throw new Error('The file is larger than the directory says.')
    bytes.set(chunk, length)
    length += chunk.length
  })
  for (let at = 0; at < packed.length; at += STEP)
    inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length)
  if (length < size) throw new Error('The file is cut off.')
  return bytes
}
