import type { Row } from '../../../../contract/envelope.ts'
import type { FieldOf } from '../../../../contract/field.ts'
import { pictureAddress } from '../../../../contract/picture.ts'
import type { May } from '../../../data/client/may.ts'
import { listPageOf, pathTo, titleOf } from '../../../data/records/record.ts'
import type { PictureSource } from './sources.ts'

/** A record with a picture in one of its fields. */
export interface Owner {
  source: PictureSource
  row: Row
  title: string
  name: string
  field: FieldOf<'image'>
}

/** A picture in use, with all its owners. */
export interface GalleryPicture {
  /** The absolute URL, which identifies the picture. */
  url: string
  /** The URL in the record. */
  address: string
  owners: [Owner, ...Owner[]]
  /** The index of the part with its first use. */
  part: number
}

/** The rows of one reply. */
export interface SourcePart {
  source: PictureSource
  rows: readonly Row[]
}

/** The pictures of these rows, each once, in the order of first use. */
export function picturesOf(
  parts: readonly SourcePart[],
  urlOf: (address: string) => string,
): GalleryPicture[] {
  const pictures = new Map<string, GalleryPicture>()
  for (const [part, { source, rows }] of parts.entries()) {
    for (const row of rows) {
      for (const [name, field] of source.fields) {
        const address = pictureAddress(row[name])
        if (!address) continue
        const owner: Owner = {
          source,
          row,
          title: titleOf(source.resource, row),
          name,
          field,
        }
        const isSame = (one: Owner) =>
          one.row.id === row.id && one.name === name && one.source === source
        const url = urlOf(address)
        const known = pictures.get(url)
        if (!known) pictures.set(url, { url, address, owners: [owner], part })
        // A row may move to the next page during reading, and come twice.
        else if (!known.owners.some(isSame)) known.owners.push(owner)
      }
    }
  }
  return [...pictures.values()]
}

/** The owner that names a picture; one of the chosen source, if any. */
export function leadOf({ owners }: GalleryPicture, source: PictureSource | undefined): Owner {
  return owners.find((owner) => owner.source === source) ?? owners[0]
}

/** The caption of a picture, also its alternative text. */
export function captionOf(picture: GalleryPicture, source: PictureSource | undefined): string {
  const { title } = leadOf(picture, source)
  const more = picture.owners.length - 1
  return more > 0 ? `${title} and ${more} more` : title
}

/**
 * The URL of the record that uses a picture. It is the form for users who may edit the record, else
 * its list with a search. Undefined if the user may open neither.
 */
export function hrefOf({ source: { resource }, row, title }: Owner, may: May): string | undefined {
  if (may(resource, 'edit')) return pathTo(resource, 'edit', row.id)
  const list = listPageOf(resource, row, may)?.path
  return list && resource.isSearchable ? `${list}?${new URLSearchParams({ search: title })}` : list
}
