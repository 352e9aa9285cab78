import type { FieldOf } from '../../../../contract/field.ts'
import type { Resource } from '../../../../contract/resource.ts'
import { resources } from '../../../../contract/resources/index.ts'
import type { May } from '../../../data/client/may.ts'

/** A resource whose records have pictures, and the picture fields. */
export interface PictureSource {
  resource: Resource
  fields: readonly (readonly [name: string, field: FieldOf<'image'>])[]
}

/** The resources of the gallery, in order. */
const names = ['banner', 'brand', 'news', 'testimony', 'branch']

export const pictureSources: readonly PictureSource[] = names.flatMap((name) => {
  const resource = resources.find((one) => one.name === name)
  if (!resource) return []
  const { pictures } = resource
  return {
    resource,
    fields: pictures.flatMap(([name, field]) =>
      field.kind === 'image' ? [[name, field] as const] : [],
    ),
  }
})

/** The sources that the user may read, by the right to the list endpoint rather than to a page. */
export function sourcesFor(may: May): PictureSource[] {
  return pictureSources.filter(({ resource }) => may(resource.actions.list?.allow))
}

/** A sentence about the sources that are not in the gallery, as the user may not read them. */
export function hiddenText(sources: readonly PictureSource[]): string | undefined {
  const hidden = pictureSources.filter((source) => !sources.includes(source))
  if (hidden.length === 0) return undefined
  const names = hidden.map(({ resource }) => resource.label.toLowerCase())
  return `Your role may not read pictures of ${new Intl.ListFormat('en').format(names)}.`
}
