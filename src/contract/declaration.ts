import type * as z from 'zod/mini'
import type { Api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import type { Field, Fields } from './field.ts'
import type { DeclaredFields } from './field-defaults.ts'
import type { Permission, Right } from './permissions.ts'
import type { RowAction } from './row-action.ts'
import type { Capability } from './stated.ts'
import type { Values } from './values.ts'

/** Something a user may do to a resource: one endpoint and the right to it. */
export interface Action {
  endpoint: Endpoint
  allow: Right
  /**
   * Parses the query of a GET; of a list, only the parameters beyond those of every list
   * (`envelope.ts`).
   */
  query?: z.ZodMiniObject
  /** Of a list: the parameters of `query` as fields, so that the app can offer them as filters. */
  filters?: Fields
  /** Parses the request body. */
  input?: z.ZodMiniType
  /**
   * The body is multipart with one file of at most `maxBytes` bytes in the part `name`; `input`
   * parses it.
   */
  file?: { name: string; maxBytes: number }
  /**
   * The reply schema; properties that it does not declare are dropped. By default that of the
   * ordinary action of this name; a row action replies like `show`.
   */
  reply?: z.ZodMiniType
  /** Of a list without `reply`: what its reply has besides the rows and their total. */
  extra?: Readonly<Record<string, z.ZodMiniType>>
  /**
   * The resource that declares the same endpoint; the id of the record decides which one is meant.
   */
  sharedWith?: string
  /** The ordinary action that this one is a variant of, if its name is another. */
  as?: 'list' | 'delete'
  /** Of a list: the values that all of its records have; the server always filters by them. */
  only?: Readonly<Values>
  /**
   * Of a list: short and constant during a session, so it comes as one page unless paging is
   * requested.
   */
  cached?: true
  /** Of a list: the values of `sortBy`, if these are not all sortable columns. */
  sorts?: readonly string[]
  /**
   * Of a list: the largest page size, where it is not the default of 100, or of 1000 if `cached`.
   */
  mostPerPage?: number
  /** Of a list: the names of the filters for the first and the last day of a period. */
  period?: { from: string; until: string }
  /**
   * Of a list: applies a parameter of `query` to a record, for servers that do not support it.
   * `viewerId` is the id of the signed-in user.
   */
  matches?: Readonly<
    Record<string, (record: Readonly<Values>, value: unknown, viewerId: unknown) => boolean>
  >
  /** Allowed even while the user has to change their password. */
  whilePasswordIsDue?: true
  /** Constant values that are sent with every request. */
  sends?: Readonly<Values>
  /** Beyond the specification: offered only where the server has this capability. */
  needs?: Capability
  /** How the app offers the action on each record. */
  row?: RowAction
}

/** A constraint between the fields of a record; a violation is reported at `field`. */
export interface Rule {
  field: string
  message: string
  holds: (record: Readonly<Values>) => boolean
}

/**
 * A route of the app. Its right may differ from those of the endpoints it calls (specification
 * section 2).
 */
export interface DeclaredPage {
  path: `/${string}`
  allow: Right
  /** The label in the side menu; a page without one is not in the menu. */
  menu?: string
  /**
   * Of a page without a menu entry: the page of this resource whose entry it belongs to, by default
   * `list`. If set, that page links to it, unless its path has a record.
   */
  under?: string
  /** Of a list page: the action that it lists, where that is not `list`. */
  lists?: string
  /** The name of the page, where it is neither that of its menu entry nor the resource's label. */
  heading?: string
  /**
   * For records without a page of their own: the query parameters with which this page shows a
   * record.
   */
  showsAt?: (record: Readonly<Values>) => Readonly<Values>
}

export type GroupIcon = 'people' | 'calendar' | 'car' | 'tools' | 'store' | 'news'

/** The declaration of a resource. */
export interface Declaration {
  name: string
  /** The heading of its list, and its name in the menu. */
  label: string
  /** The noun for one record, inside a sentence: "Delete this news tag?" */
  singular: string
  /** Its group in the side menu. */
  group?: string
  /** The icon of this group, which one of its resources names. */
  groupIcon?: GroupIcon
  /** The field that serves as the title of a record. */
  title?: string
  /** Further fields that are part of the title, each after a `·`, if one alone is ambiguous. */
  titleWith?: readonly string[]
  fields: Fields
  /** Constraints between fields, in addition to the schema of each field. */
  rules?: readonly Rule[]
  /** The permission names that the resource adds to those of the specification. */
  permissions?: readonly string[]
  /**
   * The fields with the first and the last day on which a record is valid; an empty end is open.
   */
  period?: { from: string; until: string }
  /**
   * The field whose values are the columns of a board, which lists then offer beside table and
   * cards: a select field, or a reference to a cached list. Moving a card changes this field.
   */
  board?: string
  /**
   * The numeric field that orders the records, smallest first. Lists are sorted by it at first, and
   * users who may edit can reorder records by hand.
   */
  order?: string
  /**
   * Several records can be merged into one of them: references to the others are changed to that
   * one, and the others are deleted. Lists count the references to each record (`usages`).
   */
  mergeable?: true
  actions: Readonly<Record<string, Action>>
  pages: Readonly<Record<string, DeclaredPage>>
  /**
   * A deletion has far-reaching effects, so the user has to type the name of the record to confirm.
   */
  deletedByName?: true
  /**
   * The titles of the toasts after a save, if the specification has special ones for this resource.
   */
  success?: { create: string; edit: string }
  /** The API that serves it, where that is not ours. */
  api?: Api
}

/** A declaration as it is written: defaults that follow from names and kinds are optional. */
export type Declared = Omit<Declaration, 'fields' | Word> &
  Partial<Pick<Declaration, Word>> & { fields: DeclaredFields }
type Word = 'label' | 'singular'

/** Every key of a union. */
type KeyOf<T> = T extends unknown ? keyof T : never

/**
 * Gives each property that `Shape` lacks an impossible type, whose key is the compiler's message.
 */
type Misspelt<T, Shape, Noun extends string> = {
  [K in Exclude<keyof T, KeyOf<Shape>>]: { [Says in `${Noun} has no such property`]: K }
}

/** The type of the fields of a kind. */
type FieldFor<K, F = Field> = F extends { kind: infer Kinds }
  ? K extends Kinds
    ? F
    : never
  : never

/**
 * Rejects properties that nothing reads, and permissions that are neither in the specification nor
 * declared by the resource itself (`Own`).
 */
export type CheckedDeclaration<R extends Declared, Own extends string> = Misspelt<
  R,
  Declaration,
  'A resource'
> & {
  permissions?: readonly Own[]
  fields: {
    [F in keyof R['fields']]: Misspelt<
      R['fields'][F],
      FieldFor<R['fields'][F]['kind']>,
      `A field of the kind ${R['fields'][F]['kind']}`
    >
  }
  actions: {
    [A in keyof R['actions']]: CheckedAction<R['actions'][A]> & {
      allow: Right<Permission | NoInfer<Own>>
    }
  }
  pages: {
    [P in keyof R['pages']]: Misspelt<R['pages'][P], DeclaredPage, 'A page'> & {
      allow: Right<Permission | NoInfer<Own>>
    }
  }
  api?: Misspelt<R['api'], Api, 'An API'>
}

type CheckedAction<A> = Misspelt<A, Action, 'An action'> &
  (A extends { row: infer Row } ? { row: Misspelt<Row, RowAction, 'A row action'> } : unknown)
