import type { Row } from '../../../contract/envelope.ts'
import type { FieldOf } from '../../../contract/field.ts'
import { pictureAddress } from '../../../contract/picture.ts'
import { addressAtApi } from '../../data/http.ts'
import { titleOf } from '../../data/record.ts'
import type { PictureSource } from './sources.ts'

/** A record that has a picture in one of its fields. */
export interface Owner {
  source: PictureSource
  id: Row['id']
  title: string
  name: string
  field: FieldOf<'image'>
}

/** A picture in use, with all its owners. */
export interface GalleryPicture {
  /** The full address, which tells it from any other. */
  url: string
  /** As it stands in a record. */
  address: string
  owners: [Owner, ...Owner[]]
  /** The part of the gallery that it was found in first. */
  part: number
}

/** Rows of one source that were read together. */
export interface Part {
  source: PictureSource
  rows: readonly Row[]
}

/**
 * The pictures of these rows, in their order; one that is used several times stands where it was
 * found first.
 */
export function picturesOf(parts: readonly Part[]): GalleryPicture[] {
  const pictures = new Map<string, GalleryPicture>()
  for (const [part, { source, rows }] of parts.entries()) {
    for (const row of rows) {
      for (const [name, field] of source.fields) {
        const address = pictureAddress(row[name])
        if (!address) continue
        const owner: Owner = {
          source,
          id: row.id,
          title: titleOf(source.resource, row),
          name,
          field,
        }
        const url = fullAddress(address)
        const known = pictures.get(url)
        if (!known) pictures.set(url, { url, address, owners: [owner], part })
        // While pages were read, a row may have moved on to the next one.
        else if (!known.owners.some((one) => isSame(one, owner))) known.owners.push(owner)
      }
    }
  }
  return [...pictures.values()]
}

function isSame(one: Owner, other: Owner): boolean {
  return one.id === other.id && one.name === other.name && one.source === other.source
}

function fullAddress(address: string): string {
  const atApi = addressAtApi(address)
  return URL.canParse(atApi, window.location.href)
    ? new URL(atApi, window.location.href).href
    : atApi
}

/**
 * The owner that a picture is called after: one of the source that is looked at, if there is one.
 */
export function leadOf({ owners }: GalleryPicture, source: PictureSource | undefined): Owner {
  return owners.find((owner) => owner.source === source) ?? owners[0]
}

/** What a picture is of, in words: for those who cannot see it, and under it. */
export function captionOf(picture: GalleryPicture, source: PictureSource | undefined): string {
  const { title } = leadOf(picture, source)
  const more = picture.owners.length - 1
  return more > 0 ? `${title} and ${more} more` : title
}
