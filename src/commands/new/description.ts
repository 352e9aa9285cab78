import { kebabCase, lowerCase, upperFirst } from 'es-toolkit/string'
import type { Kind } from '../../contract/field.ts'

/** Invalid input; the message says what to write instead. */
export class BadAnswer extends Error {}

/** The description of a new resource. */
export interface Description {
  /** `supplier-invoice` */
  name: string
  /** `Supplier invoices` */
  label: string
  /** `supplier invoice` */
  singular: string
  /** The group in the side menu. */
  group: string
  /** The path of its list page: by default in the folder of its group, `/purchasing/supplier`. */
  path?: string | undefined
  /** The path of its endpoints: by default `/api/suppliers`. */
  api?: string | undefined
  fields: readonly FieldDescription[]
}

export interface FieldDescription {
  name: string
  kind: NewKind
  isRequired: boolean
  /** Of a select: its values. */
  options: readonly string[]
  /** Of a reference: the resource. */
  resource: string
}

/** The kinds that need one column and no further decision. */
export const newKinds = [
  'text',
  'longText',
  'richText',
  'email',
  'url',
  'phone',
  'number',
  'decimal',
  'money',
  'rating',
  'date',
  'dateTime',
  'time',
  'switch',
  'select',
  'reference',
  'image',
] as const satisfies readonly Kind[]
export type NewKind = (typeof newKinds)[number]

/** The columns of every table. */
const taken = ['id', 'createdAt', 'updatedAt']

/** @throws {BadAnswer} for text that cannot be the name of a resource. */
export function asName(text: string): string {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)) return text
  throw new BadAnswer(
    `"${text}" is no name: write the noun for one record in lower case, as supplier-invoice.`,
  )
}

/** @throws {BadAnswer} for text that is no path, such as `/purchasing/supplier`. */
export function pathOf(text: string): string {
  if (/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(text)) return text
  throw new BadAnswer(`"${text}" is no path: write it as /purchasing/supplier.`)
}

/**
 * Reads `name:kind`, with `!` at the end if the field is required. The values of a select follow an
 * equals sign. So does the resource of a reference, unless the name of the field tells it:
 * `stage:select=draft,sent!`, `buyerId:reference=employee`.
 *
 * @throws {BadAnswer} that says what to write.
 */
export function asField(text: string): FieldDescription {
  const [, name = '', kind = 'text', values = '', required] =
    /^([^:!]*)(?::(\w*)(?:=([^!]*))?)?(!)?$/.exec(text) ?? []
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
    throw new BadAnswer(`"${text}" is no field: write name:kind, as contractUntil:date.`)
  if (taken.includes(name)) throw new BadAnswer(`Every record has ${name} already.`)
  if (!isNewKind(kind))
    throw new BadAnswer(`${name}: ${kind} is none of ${newKinds.join(', ')}. A choice is a select.`)
  const parts = values.split(',').filter(Boolean)
  if (kind === 'select' && parts.length === 0)
    throw new BadAnswer(`${name}: name its values, as ${name}:select=draft,sent.`)
  if (kind === 'reference' && !name.endsWith('Id'))
    throw new BadAnswer(`${name}: a reference holds an id, so call it ${name}Id.`)
  if (kind !== 'select' && kind !== 'reference' && parts.length > 0)
    throw new BadAnswer(`${name}: a field of the kind ${kind} has nothing behind an equals sign.`)
  const bad = parts.find((part) => !/^[\w-]+$/.test(part))
  if (bad !== undefined)
    throw new BadAnswer(`${name}: "${bad}" is no value: use letters, digits, - and _.`)
  return {
    name,
    kind,
    isRequired: required !== undefined,
    options: kind === 'select' ? parts : [],
    resource: kind === 'reference' ? (parts[0] ?? kebabCase(name.replace(/Id$/, ''))) : '',
  }
}

function isNewKind(text: string): text is NewKind {
  return newKinds.some((kind) => kind === text)
}

/** `contractUntil` -> `Contract until` */
export function sentence(name: string): string {
  return upperFirst(lowerCase(name))
}
