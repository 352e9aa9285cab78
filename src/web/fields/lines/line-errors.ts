import { useMemo } from 'react'
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form'
import type { Columns } from '../../../contract/field.ts'
import { linePlaceOf } from '../../../contract/lines.ts'
import type { FormValues } from '../values/form-values.ts'
import type { LineRow } from './use-lines.ts'

/** The error of a cell, or of a whole line if `column` is empty. */
export interface LineError {
  /** The line number, from 0. */
  at: number
  column: string
  message: string
}

/** "Line 4, Price: Required." */
export function sentenceOf({ at, column, message }: LineError, columns: Columns) {
  return `${linePlaceOf(at, column === '' ? undefined : (columns[column]?.label ?? column))}: ${message}`
}

/**
 * The errors of a field of lines. react-hook-form stores them as a tree: lines as an array or
 * object, each an object by column.
 */
function errorsIn(errors: FieldErrors<FormValues>, name: string) {
  const lines = Object.entries(errors[name] ?? {}).filter(([at]) => /^\d+$/.test(at))
  return lines.flatMap(([at, line]) => {
    const messages = [['', line], ...Object.entries(line ?? {})] as [string, unknown][]
    return messages.flatMap(([column, error]) => {
      const message = (error as { message?: unknown } | undefined)?.message
      return typeof message === 'string' ? [{ at: Number(at), column, message }] : []
    })
  })
}

/** The errors of lines. They move with their line. */
export function useLineErrors(name: string) {
  const { control, setError, clearErrors, getFieldState } = useFormContext<FormValues>()
  // A subscription by the field's name includes its cells.
  const { errors } = useFormState({ control, name })
  const commands = useMemo(() => {
    /** The current errors, also those not rendered yet. */
    const current = () => errorsIn({ [name]: getFieldState(name).error }, name)

    function replace(next: readonly LineError[]) {
      clearErrors(name)
      // An empty column gives the path of the line itself.
      for (const { at, column, message } of next) setError(`${name}.${at}.${column}`, { message })
    }

    return {
      current,
      replace,
      clear: (at: number, column: string) => clearErrors(`${name}.${at}.${column}`),
      /** Updates the errors after lines were added, moved or removed. */
      follow(before: readonly LineRow[], after: readonly LineRow[]) {
        const placed = current().map((error) => ({
          ...error,
          at: after.findIndex(({ key }) => key === before[error.at]?.key),
        }))
        replace(placed.filter(({ at }) => at >= 0))
      },
    }
  }, [name, setError, clearErrors, getFieldState])
  return { errors: errorsIn(errors, name), commands }
}
