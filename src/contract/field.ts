import * as z from 'zod/mini'
import { dayReply, id, instantReply, pictureReply } from './schema.ts'
import type { Capability } from './stated.ts'
import type { Values } from './values.ts'

interface Common<S extends z.ZodMiniType> {
  label: string
  /** Validates the value in requests: one schema for the form and for the server. */
  schema: S
  /**
   * A column of lists, and sortable there (`sortable`); an `extra` column is hidden until the
   * user shows it.
   */
  column?: true | 'extra'
  /**
   * The column in whose cells lists show this value, as a second line. Users can show it as a
   * column of its own, so it is an `extra` column.
   */
  below?: string
  /** The word before the value in that second line, if it is unclear without its label: `by`. */
  belowAs?: string
  /** Included in the `search` of a list; a reference by the title of its record. */
  search?: true
  /**
   * Lists can be filtered by one value of it or, if it may be empty, by its absence: references,
   * choices, numbers and switches; texts by their absence only; days and moments by a period of days.
   */
  filter?: true
  /** The value may be left empty, even if the given schema requires it. */
  optional?: true
  /** The value in a new, empty form. */
  initial?: unknown
  /** A line of advice under the input. */
  help?: string
  /** The column of the form for its input, if not the default of its kind (`placeOf`). */
  place?: Place
  /** No two records have the same value, so that a copy of a record begins without it. */
  unique?: true
  /** Set by the server only: shown, never sent. */
  readOnly?: true
  /** Sent on create only. */
  createOnly?: true
  /**
   * Every server takes it on create, but only those with this capability take it in a change
   * (`takenBy`).
   */
  needs?: Capability
  /** The name of the object inside the record that contains it on the wire (`parts.ts`). */
  part?: string
  /**
   * Private data: omitted from an export unless requested. A picture is served only to those who
   * may read the records of this resource, or of those in `shownBy`, which show it as well.
   */
  sensitive?: true
  shownBy?: readonly string[]
}

/** One value of a record: its label, its presentation (`kind`) and its schema. */
export type Field<S extends z.ZodMiniType = z.ZodMiniType> = Common<S> &
  (
    | {
        kind:
          | 'text'
          | 'longText'
          | 'richText'
          | 'phone'
          | 'email'
          | 'url'
          | 'decimal'
          | 'date'
          | 'person'
      }
    /** `isCode`: an identifier such as a year, shown without thousands separators. */
    | { kind: 'number'; isCode?: true }
    /** Lists show the day, and with `withTime` also the time. */
    | { kind: 'dateTime'; withTime?: true }
    /** A time of the day, `HH:mm`. */
    | { kind: 'time' }
    /** Write-only: in no reply. */
    | { kind: 'password' }
    /** A boolean; `states` names its two values, with an optional explanation after a colon. */
    | { kind: 'switch'; states?: { on: string; off: string } }
    /** Whole rupiah. */
    | { kind: 'money' }
    /** Stars, one to five. */
    | { kind: 'rating' }
    /**
     * A picture of at most `width` pixels in width; `ratio` is width / height, if that is fixed. A
     * `portrait` is round; a missing one is replaced by the initials of the record's title.
     */
    | { kind: 'image'; ratio?: number; width: number; maxBytes: number; portrait?: true }
    /**
     * Up to `max` pictures, in their order; the form scales their longer side down to `width`
     * pixels.
     */
    | { kind: 'images'; ratio?: number; width: number; maxBytes: number; max: number }
    /** `from` names the field from which the slug of a new record is derived. */
    | { kind: 'slug'; from: string }
    /**
     * `options`: value on the wire -> label on screen. `tones`: the colours of some values.
     * `otherTone`: the colour of a value without an option, which is shown unchanged. `steps`: for
     * each value the values that may follow it, each with the action that sets it or the permission
     * for the change (`steps.ts`).
     */
    | {
        kind: 'select'
        options: Readonly<Record<string, string>>
        tones?: Readonly<Record<string, Tone>>
        otherTone?: Tone
        steps?: Readonly<Record<string, Readonly<Record<string, string>>>>
      }
    /**
     * `resource` names the resource that the id belongs to. `within` names a field that both
     * records have: only records with the same value there can be chosen, such as the cities of a
     * province.
     */
    | { kind: 'reference'; resource: string; within?: string }
    | { kind: 'references'; resource: string }
    /**
     * `min` to `max` lines, each an object with a value for every column, in order: `lines.ts`
     * derives the schema. `total` names the columns whose product is the amount of a line; the
     * amounts are added up. The form asks for confirmation of an amount ten times the `usual` one.
     * A list shows the number of lines, or their total (`shows`).
     */
    | {
        kind: 'lines'
        shows?: 'total'
        columns: Columns
        min: number
        max: number
        total?: readonly string[]
        usual?: Usual
      }
  )

/** The usual amounts in a column of lines. */
export interface Usual {
  column: string
  /** A rule of thumb for each option of the column `by`; `other` applies to lines without one. */
  by: string
  amounts: Readonly<Record<string, number>>
  /**
   * If enough records are known, the median of `field` replaces the rule of thumb. It is taken of
   * the records that match `filters` and `counts`, and have the same value of `alike`. `words`
   * describe it to the user.
   */
  among?: {
    field: string
    words: string
    alike: string
    filters: Values
    counts: (record: Values) => boolean
  }
}

/** A column of a form: the main one, or the panel beside it. */
type Place = 'main' | 'side'

export type Tone = 'success' | 'warning' | 'error' | 'info'
export type Kind = Field['kind']
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>
export type Fields = Readonly<Record<string, Field>>

/** The kinds that lists filter by a period. */
export const dated: readonly Kind[] = ['date', 'dateTime']

/** The kinds that a column of lines can be of. */
export const columnKinds = [
  'text',
  'number',
  'decimal',
  'money',
  'date',
  'select',
  'switch',
  'reference',
] as const
export type ColumnKind = (typeof columnKinds)[number]
export type Column = Field & { kind: ColumnKind }
/** The columns of lines, by name. */
export interface Columns {
  readonly [name: string]: Column
}

const embedded = z.object({ id, name: z.nullable(z.string()) })
const textReply = z.nullable(z.string())
const numberReply = z.nullable(z.int())

/**
 * The reply schema of a field, by kind. Looser than the field's own schema on purpose: a row
 * written under an older rule must still be readable.
 */
export const replyByKind = {
  text: textReply,
  phone: textReply,
  email: textReply,
  url: textReply,
  time: textReply,
  longText: textReply,
  richText: textReply,
  slug: textReply,
  select: textReply,
  date: z.nullable(dayReply),
  dateTime: z.nullable(instantReply),
  image: z.nullable(pictureReply),
  images: z.array(pictureReply),
  number: numberReply,
  decimal: z.nullable(z.number()),
  money: numberReply,
  rating: numberReply,
  switch: z.nullable(z.boolean()),
  reference: z.nullable(id),
  references: z.array(id),
  lines: z.nullable(z.array(z.record(z.string(), z.unknown()))),
  person: z.nullable(z.object({ id, fullName: z.string() })),
} satisfies Record<Exclude<Kind, 'password'>, z.ZodMiniType>

/**
 * What replies embed beside the id of a reference: `categoryArticleId` comes with `categoryArticle
 * { id, name }`.
 */
const embeddedReply = { reference: z.nullable(embedded), references: z.array(embedded) }

/** The reply schemas of fields, by name, with what they embed. A password has none. */
export function repliesOf(fields: Fields): Record<string, z.ZodMiniType> {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'password') continue
    shape[name] = field.kind === 'lines' ? linesReply(field) : replyByKind[field.kind]
    if (field.kind === 'reference' || field.kind === 'references')
      shape[embeddedName(name)] = embeddedReply[field.kind]
  }
  return shape
}

/** A line that was stored before a column was added has null for it. */
function linesReply({ columns }: FieldOf<'lines'>): z.ZodMiniType {
  const shape = Object.entries(repliesOf(columns)).map(([name, reply]) => [
    name,
    z._default(reply, null),
  ])
  return z.nullable(z.array(z.object(Object.fromEntries(shape))))
}

/** Whether the field may be left empty. */
export function isOptional({ schema }: Field): boolean {
  return z.safeParse(schema, null).success || z.safeParse(schema, undefined).success
}

interface Definition {
  innerType?: { _zod: { def: Definition } }
  checks?: { _zod: { def: Check } }[]
}

interface Check {
  check: string
  maximum?: number
  value?: number
  pattern?: RegExp
}

function checksOf(schema: z.ZodMiniType) {
  let definition = schema._zod.def as Definition
  while (definition.innerType) definition = definition.innerType._zod.def
  return definition.checks?.map(({ _zod }) => _zod.def) ?? []
}

/** The `maxLength` of a schema, in characters or items; undefined where there is no such limit. */
export function maxLengthOf(schema: z.ZodMiniType): number | undefined {
  return checksOf(schema).find(({ check }) => check === 'max_length')?.maximum
}

/** The inclusive bounds of a number schema; infinite where it has none. */
export function boundsOf(schema: z.ZodMiniType): { min: number; max: number } {
  const checks = checksOf(schema)
  const bound = (name: string) => checks.find(({ check }) => check === name)?.value
  return {
    min: bound('greater_than') ?? Number.NEGATIVE_INFINITY,
    max: bound('less_than') ?? Number.POSITIVE_INFINITY,
  }
}

/** Whether a schema takes a text of digits alone (`digits`). */
export function isDigits(schema: z.ZodMiniType): boolean {
  return checksOf(schema).some(({ pattern }) => /^\^\\d\{\d+,\d+\}\$$/.test(pattern?.source ?? ''))
}

/** The kinds of settings, such as states and dates, as opposed to content. */
const inPanel: ReadonlySet<Kind> = new Set(['select', 'switch', 'date', 'dateTime', 'image'])

/**
 * The column of the form for the input: states, dates, switches and a picture are in the side
 * panel.
 */
export function placeOf({ kind, place }: Field): Place {
  return place ?? (inPanel.has(kind) ? 'side' : 'main')
}

/** Whether list rows include the field: rich text, and lines that are no column, are too long. */
export function isInRows({ kind, column }: Field): boolean {
  return kind !== 'richText' && (kind !== 'lines' || column !== undefined)
}

/** Whether the field holds one or several pictures. */
export function isPicture(field: Field): field is FieldOf<'image' | 'images'> {
  return field.kind === 'image' || field.kind === 'images'
}

/** The name under which a reply embeds the referenced record: `tagArticleIds` -> `tagArticles`. */
export function embeddedName(field: string): string {
  return field.replace(/Id(s?)$/, '$1')
}
