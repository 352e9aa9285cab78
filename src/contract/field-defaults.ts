import * as z from 'zod/mini'
import type { Field } from './field.ts'
import { picture, pictures } from './picture.ts'
import {
  day,
  decimal,
  email,
  id,
  ids,
  instant,
  integer,
  longText,
  newPassword,
  oneOf,
  optional,
  phoneNumber,
  richText,
  slug,
  text,
  timeOfDay,
  webAddress,
} from './schema.ts'

/** Default labels from the names of fields, and default schemas from their kinds. */

const schemas = {
  text: text(1, 100),
  longText: longText(1, 1000),
  richText: richText(100_000),
  slug: slug(160),
  email,
  url: webAddress(255),
  phone: phoneNumber,
  password: newPassword,
  number: integer(0, 1_000_000),
  decimal: decimal(0, 1_000_000),
  money: integer(0, 999_999_999),
  rating: integer(1, 5),
  date: day,
  dateTime: instant,
  time: timeOfDay,
  switch: z.boolean(),
  reference: id,
  references: ids(100),
  person: z.unknown(),
}

/** Any value but null and undefined. */
const anything = z.unknown().check(z.refine((value) => value !== undefined && value !== null))

function schemaOf(field: Declared) {
  if (field.schema) return field.schema
  if (field.kind === 'select') return oneOf(field.options)
  // A value that only the server sets is not validated.
  if (field.readOnly && field.kind !== 'reference') return anything
  if (field.kind === 'image') return picture(field.maxBytes)
  if (field.kind === 'images') return pictures(field.max, field.maxBytes)
  return schemas[field.kind as keyof typeof schemas]
}

type DeclaredAs<F> = F extends Field
  ? F extends { kind: 'lines' }
    ? Omit<F, 'label'> & Partial<Pick<F, 'label'>>
    : Omit<F, 'label' | 'schema'> & Partial<Pick<F, 'label' | 'schema'>>
  : never
type Declared = DeclaredAs<Field>
/** Fields as they are declared. `lines.ts` derives the schema of lines from their columns. */
export type DeclaredFields = Readonly<Record<string, Declared>>

type SchemaOf<F> = F extends { schema: infer S extends z.ZodMiniType }
  ? S
  : F extends { kind: infer K extends keyof typeof schemas }
    ? (typeof schemas)[K]
    : F extends { kind: 'image' }
      ? ReturnType<typeof picture>
      : z.ZodMiniType<string>

/** The same fields, each with its label and schema. */
export type CompleteFields<F extends DeclaredFields> = {
  readonly [K in keyof F]: F[K] & {
    label: string
    schema: F[K] extends { optional: true }
      ? z.ZodMiniOptional<
          F[K] extends { kind: 'switch' } ? SchemaOf<F[K]> : z.ZodMiniNullable<SchemaOf<F[K]>>
        >
      : SchemaOf<F[K]>
  }
}

/** Adds the default label, schema and column to each field. */
export function completeFields<const F extends DeclaredFields>(declared: F): CompleteFields<F> {
  const fields = Object.entries(declared).map(([name, field]) => {
    const schema = schemaOf(field)
    // An optional switch may be omitted, but is not null.
    const loose = field.kind === 'switch' ? z.optional(schema) : optional(schema)
    const isLoose = field.optional && !(schema instanceof z.ZodMiniOptional)
    const column = field.below && { column: 'extra' }
    return [
      name,
      { label: defaultLabel(name), ...column, ...field, schema: isLoose ? loose : schema },
    ]
  })
  return Object.fromEntries(fields) as CompleteFields<F>
}

/** Like `completeFields`, for fields that only the server sets. */
export function readOnlyFields<const F extends DeclaredFields>(declared: F): CompleteFields<F> {
  const fields = Object.entries(declared).map(([name, field]) => [
    name,
    { ...field, readOnly: true },
  ])
  return completeFields(Object.fromEntries(fields))
}

/** `branchLocationId` -> `Branch location` */
export function defaultLabel(name: string): string {
  const words = name.replace(/Ids?$/, '').replace(/_|(?=[A-Z])/g, ' ')
  return words.toLowerCase().replace(/^./, (first) => first.toUpperCase())
}
