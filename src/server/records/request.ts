import type * as z from 'zod/mini'
import type { Fields } from '../../contract/field.ts'
import type { createInput } from '../../contract/input.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Values } from '../../contract/values.ts'
import type { Device } from '../accounts/device.ts'
import type { RequestContext } from '../accounts/request-context.ts'
import type { Viewer } from '../accounts/viewer.ts'

/** The parsed body of an action: by its own schema, else by its fields or those of its resource. */
type InputOf<R extends Resource, N extends string> = R['actions'][N] extends {
  input: infer S extends z.ZodMiniType
}
  ? z.output<S>
  : R['actions'][N] extends { row: { fields: infer F extends Fields } }
    ? Created<F> & { updatedAt?: string }
    : N extends 'create'
      ? Created<R['fields']>
      : N extends 'edit'
        ? Partial<Created<R['fields']>>
        : Values
type Created<F extends Fields> = z.output<ReturnType<typeof createInput<F>>>

/** The parsed query of an action; that of a list has the parameters of every list as well. */
type QueryOf<R extends Resource, N extends string> = R['actions'][N] extends {
  query: infer Q extends z.ZodMiniObject
}
  ? N extends 'list'
    ? Values & z.output<Q>
    : z.output<Q>
  : Values

/**
 * An authorised request for action `N` of resource `R`, whose query and body have been parsed by
 * the schemas of the action.
 */
export interface ActionRequest<R extends Resource = Resource, N extends string = string> {
  /**
   * The `:id` of the path, or the id that a row action has instead (`idAs`); 0 if there is neither.
   */
  id: number
  query: QueryOf<R, N>
  input: InputOf<R, N>
  /** Null only where the right is `anyone`. */
  viewer: Viewer | ('anyone' extends R['actions'][N]['allow'] ? null : never)
  ip: string
  device: Device
  /** Identifies a new record that may be sent again. */
  key?: string | undefined
  /** Confirms the viewer, who comes from the cache until then, and writes for them. */
  context: RequestContext
}

/**
 * Performs an action and returns the data of its reply. Declared as a method, so that a handler of
 * one action is assignable to a general one: the route passes each the request of its own action.
 */
export type Handler<R extends Resource = Resource, N extends string = string> = {
  handle(request: ActionRequest<R, N>): Promise<unknown>
}['handle']

/** Handlers by the name of their action. */
export type Handlers = Readonly<Record<string, Handler>>

/** The handlers of all actions of a resource, except row actions with `sets`. */
export type HandlersOf<R extends Resource> = {
  [N in keyof R['actions'] & string as R['actions'][N] extends { row: { sets: object } }
    ? never
    : N]: Handler<R, N>
}
