import type { FieldOf } from '../../../contract/field.ts'
import { allows } from '../../../contract/permissions.ts'
import type { Resource } from '../../../contract/resource.ts'
import { resources } from '../../../contract/resources/index.ts'

/** A resource whose records have pictures, and the fields that hold them. */
export interface PictureSource {
  resource: Resource
  fields: readonly (readonly [name: string, field: FieldOf<'image'>])[]
}

/** Whose pictures the gallery shows, in its order. */
const names = ['banner', 'brand', 'news', 'testimony', 'branch']

export const pictureSources: readonly PictureSource[] = names.flatMap((name) => {
  const resource = resources.find((one) => one.name === name)
  return resource ? [{ resource, fields: pictureFields(resource) }] : []
})

/** The pictures that people choose; those that the server sets are no part of the gallery. */
function pictureFields({ fields }: Resource): PictureSource['fields'] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'image' && !field.readOnly ? [[name, field] as const] : [],
  )
}

/**
 * The sources that someone with these permissions may read: by the right of their list, not by that
 * of any page.
 */
export function sourcesFor(held: readonly string[]): PictureSource[] {
  return pictureSources.filter(({ resource }) => allows(resource.actions.list?.allow, held))
}
