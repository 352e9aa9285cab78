import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { formEntries } from '../../src/contract/form-data.ts'
import { type EncodedPicture, makePicture } from '../../src/server/pictures/make-picture.ts'
import { addPictures, newPath } from '../../src/server/pictures/pictures.ts'
import type { TestServer } from './server.ts'

type Format = 'jpeg' | 'png' | 'webp'

/** The bytes of a picture whose left half is red and whose right half is blue. */
export async function drawn(
  width: number,
  height: number,
  format: Format = 'png',
  orientation = 1,
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    pixels[pixel * 3 + (pixel % width < width / 2 ? 0 : 2)] = 255
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer()
}

/** A picture that no format compresses: it has as many bytes as its pixels need. */
export function noise(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** A PNG of a few bytes, whose header states this size. */
export function promisedPng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A body with a file, as the web app sends it. */
export function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of formEntries(values)) form.append(name, value as string | Blob)
  return form
}

export function fileOf(bytes: Uint8Array, name = 'picture.png', type = 'image/png'): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

let known: Promise<EncodedPicture> | undefined

/** The URL of a stored picture that no record has. */
export async function knownPicture(
  { files, database, clock }: Pick<TestServer, 'files' | 'database' | 'clock'>,
  isPrivate = false,
  path = newPath(isPrivate),
): Promise<string> {
  known ??= drawn(40, 40).then((bytes) => makePicture(bytes, { width: 40 }))
  await addPictures([{ path, picture: await known }], files, clock(), (work) =>
    database.write(work),
  )
  return path
}
