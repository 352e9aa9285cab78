import * as z from 'zod/mini'
import { id } from './schema.ts'
import type { Capability } from './stated.ts'

interface Common<S extends z.ZodMiniType> {
  label: string
  /** The rule on the wire for what is sent: one schema for the form and for the server. */
  schema: S
  /**
   * Shown in lists, where it can be sorted by (`sortableFields`); an `extra` column once a person
   * asks for it.
   */
  column?: true | 'extra'
  /** Looked through by the `search` of the list: a reference by the name of what it refers to. */
  search?: true
  /**
   * Lists can be narrowed to one value of it, or to none: references, choices and switches; texts
   * to none alone.
   */
  filter?: true
  /** The value in a new, empty form. */
  initial?: unknown
  /** A line of advice under the input. */
  help?: string
  /** Set by the server alone: shown, never sent. */
  readOnly?: true
  /** Sent with a new record, and never again. */
  createOnly?: true
  /**
   * Every server takes it with a new record, but in a change only those that name this capability
   * (`takenBy`).
   */
  needs?: Capability
  /** The object inside the record that holds it on the wire (`parts.ts`). */
  part?: string
  /**
   * About a person's private matters: an export leaves it out unless told otherwise, and a picture
   * is for those alone who may read the records, or those of the resources in `shownBy`, which show
   * it as well.
   */
  sensitive?: true
  shownBy?: readonly string[]
}

/** One value of a record: its label, its look on screen (`kind`) and its rule on the wire. */
export type Field<S extends z.ZodMiniType = z.ZodMiniType> = Common<S> &
  (
    | {
        kind:
          | 'text'
          | 'longText'
          | 'richText'
          | 'phone'
          | 'number'
          | 'decimal'
          | 'date'
          | 'dateTime'
          | 'person'
      }
    /** A time of the day, `HH:mm`. */
    | { kind: 'time' }
    /** Sent, and in no answer. */
    | { kind: 'password' }
    /**
     * Yes or no; with `states`, one of two kinds that have names, each with what it means after a
     * colon.
     */
    | { kind: 'switch'; states?: { on: string; off: string } }
    /** Whole rupiah. */
    | { kind: 'money' }
    /** Stars, one to five. */
    | { kind: 'rating' }
    /**
     * A picture: kept at `ratio`, width by height, where that is fixed, and no wider than `width`
     * pixels.
     */
    | { kind: 'image'; ratio?: number; width: number; maxBytes: number }
    /**
     * Up to `most` pictures, in their order, neither side of which a form sends longer than `width`
     * pixels.
     */
    | { kind: 'images'; ratio?: number; width: number; maxBytes: number; most: number }
    /** `from` names the field that a new record's slug is written from. */
    | { kind: 'slug'; from: string }
    /**
     * `options`: value on the wire -> label on screen. `tones`: values that deserve a colour beside
     * their label. `otherTone`: the colour of any other value, which says what it has to say
     * itself.
     */
    | {
        kind: 'select'
        options: Readonly<Record<string, string>>
        tones?: Readonly<Record<string, Tone>>
        otherTone?: Tone
      }
    /**
     * `resource` names the resource that the id belongs to. `within` names the field that narrows
     * the choice to the records that have the same value there: the cities of a province.
     */
    | { kind: 'reference'; resource: string; within?: string }
    | { kind: 'references'; resource: string }
  )

export type Tone = 'success' | 'warning' | 'error' | 'info'
export type Kind = Field['kind']
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>
export type Fields = Readonly<Record<string, Field>>

const embedded = z.object({ id, name: z.nullable(z.string()) })
const textReply = z.nullable(z.string())
const numberReply = z.nullable(z.int())

/**
 * What the server answers for a field, by kind. Looser than the field's own schema on purpose: a
 * row written under an older rule must still be readable.
 */
export const replyByKind = {
  text: textReply,
  phone: textReply,
  time: textReply,
  longText: textReply,
  richText: textReply,
  slug: textReply,
  select: textReply,
  date: textReply,
  dateTime: textReply,
  image: textReply,
  images: z.array(z.string()),
  number: numberReply,
  decimal: z.nullable(z.number()),
  money: numberReply,
  rating: numberReply,
  switch: z.nullable(z.boolean()),
  reference: z.nullable(id),
  references: z.array(id),
  person: z.nullable(z.object({ id, fullName: z.string() })),
} satisfies Record<Exclude<Kind, 'password'>, z.ZodMiniType>

/**
 * What answers hold beside a reference's id: `categoryArticleId` comes with `categoryArticle { id,
 * name }`.
 */
export const embeddedReply = { reference: z.nullable(embedded), references: z.array(embedded) }

/** Whether the field may be left empty. */
export function isOptional(field: Field): boolean {
  return z.safeParse(field.schema, null).success || z.safeParse(field.schema, undefined).success
}

interface Definition {
  innerType?: { _zod: { def: Definition } }
  checks?: { _zod: { def: { check: string; maximum?: number } } }[]
}

/** The most characters that a schema takes; undefined where there is no such limit. */
export function maxLengthOf(schema: z.ZodMiniType): number | undefined {
  let definition = schema._zod.def as Definition
  while (definition.innerType) definition = definition.innerType._zod.def
  return definition.checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
}

/** Whether it is seen, not read: one picture, or several. */
export function isPicture(field: Field): field is FieldOf<'image' | 'images'> {
  return field.kind === 'image' || field.kind === 'images'
}

/** The name under which an answer embeds the referred record: `tagArticleIds` -> `tagArticles`. */
export function embeddedName(field: string): string {
  return field.replace(/Id(s?)$/, '$1')
}
