import { useMemo } from 'react'
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form'
import type { Columns } from '../../../contract/field.ts'
import { linePlaceOf } from '../../../contract/lines.ts'
import type { FormValues } from '../values/form-values.ts'
import type { LineRow } from './use-lines.ts'

/** The message of a cell, or of a line as a whole, where `column` is empty. */
export interface LineError {
  /** The line, from 0. */
  at: number
  column: string
  message: string
}

/** "Line 4, Price: Required." */
export function sentenceOf({ at, column, message }: LineError, columns: Columns) {
  return `${linePlaceOf(at, column === '' ? undefined : (columns[column]?.label ?? column))}: ${message}`
}

/**
 * The errors inside of a field of lines, line by line. react-hook-form holds them as a tree: an
 * array or an object of lines, each an object by column.
 */
function errorsIn(errors: FieldErrors<FormValues>, name: string): LineError[] {
  const lines = Object.entries(errors[name] ?? {}).filter(([at]) => /^\d+$/.test(at))
  return lines.flatMap(([at, line]) => {
    const messages = [['', line], ...Object.entries(line ?? {})] as [string, unknown][]
    return messages.flatMap(([column, error]) => {
      const message = (error as { message?: unknown } | undefined)?.message
      return typeof message === 'string' ? [{ at: Number(at), column, message }] : []
    })
  })
}

/** The errors of lines, which follow a line that is moved. */
export function useLineErrors(name: string) {
  const { control, setError, clearErrors, getFieldState } = useFormContext<FormValues>()
  // By its name it is told of the cells too.
  const { errors } = useFormState({ control, name })
  const commands = useMemo(() => {
    /** All of them now, also if they have not been rendered. */
    const current = () => errorsIn({ [name]: getFieldState(name).error }, name)

    function replace(next: readonly LineError[]) {
      clearErrors(name)
      // An empty column leaves the path that of the line.
      for (const { at, column, message } of next) setError(`${name}.${at}.${column}`, { message })
    }

    return {
      current,
      replace,
      clear: (at: number, column: string) => clearErrors(`${name}.${at}.${column}`),
      /** After lines were added, moved or removed. */
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
