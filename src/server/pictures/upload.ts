import { createHash } from 'node:crypto'
import type { PictureFile } from '../../contract/picture.ts'

/** A received file. Its type is detected from its bytes, not taken from the sender. */
export class Upload implements PictureFile {
  readonly bytes: Buffer
  readonly size: number
  readonly type: string
  /** The file name that the sender gave. */
  readonly name: string

  constructor(bytes: Buffer, name = '') {
    this.bytes = bytes
    this.size = bytes.length
    this.type = typeOf(bytes)
    this.name = name
  }

  /** The digest of the bytes, which JSON would otherwise write one by one. */
  toJSON() {
    return createHash('sha256').update(this.bytes).digest('base64url')
  }
}

function typeOf(bytes: Buffer) {
  const begin = bytes.toString('latin1', 0, 12)
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF.{4}WEBP$/s.test(begin)) return 'image/webp'
  return 'application/octet-stream'
}
