import type { Field } from '../../../contract/field.ts'

/** The help below the input of a field. */
export function helpOf({ kind, help }: Field, { isNew }: { isNew: boolean }): string | undefined {
  if (kind === 'password' && !isNew)
    return 'Left empty, it stays as it is. A new one ends their sessions, and they have to change it when they sign in.'
  return help
}
