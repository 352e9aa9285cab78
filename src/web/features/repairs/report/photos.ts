import type { Repair } from '../repair.ts'

/** A photo of a report with its label. */
export interface Photo {
  address: string
  /** `Before the work, 1 of 2` */
  label: string
}

export interface PhotoGroup {
  title: string
  photos: readonly Photo[]
}

/** The photos as reported and those after the work; empty groups are left out. */
export function photoGroups({
  images,
  imagesAfter,
}: Pick<Repair, 'images' | 'imagesAfter'>): PhotoGroup[] {
  const groups = [
    { title: imagesAfter.length > 0 ? 'Before the work' : 'As it was reported', addresses: images },
    { title: 'After the work', addresses: imagesAfter },
  ]
  return groups.flatMap(({ title, addresses }) => {
    const photos = addresses.map((address, at) => ({
      address,
      label: `${title}, ${at + 1} of ${addresses.length}`,
    }))
    return photos.length > 0 ? { title, photos } : []
  })
}
