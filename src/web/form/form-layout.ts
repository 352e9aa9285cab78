import { partition } from 'es-toolkit/array'
import { type Field, type Kind, placeOf } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import { isLongLine } from '../fields/values/long-line.ts'

/** The fields of a generated form by the part of the page that shows them. */
interface FormLayout {
  main: string[]
  /** In the side panel: pictures and their captions, then states, dates and numbers. */
  pictures: string[]
  states: string[]
  /** Lines, as wide as both columns. */
  lines: string[]
}

/** The layout by the kinds of the fields. The title of the record comes first. */
export function layoutOf(resource: Resource, action: 'create' | 'edit'): FormLayout {
  const layout: FormLayout = { main: [], pictures: [], states: [], lines: [] }
  for (const [name, field] of resource.sent[action]) layout[partOf(field)].push(name)
  const [title, others] = partition(layout.main, (name) => name === resource.title)
  return { ...layout, main: [...title, ...others] }
}

function partOf(field: Field) {
  if (field.kind === 'lines') return 'lines'
  if (placeOf(field) === 'main') return 'main'
  return pictureKinds.has(field.kind) ? 'pictures' : 'states'
}

const pictureKinds: ReadonlySet<Kind> = new Set(['image', 'images', 'text', 'longText'])

const wideKinds: ReadonlySet<Kind> = new Set([
  'longText',
  'richText',
  'slug',
  'references',
  'image',
  'images',
  'lines',
])

/** Whether the input takes the whole width of its column. */
export function isWide(resource: Resource, name: string): boolean {
  const field = resource.fields[name]
  if (!field || name === resource.title) return true
  if (field.kind === 'switch') return field.states !== undefined
  return wideKinds.has(field.kind) || isLongLine(field)
}
