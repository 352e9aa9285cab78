import { useEffect } from 'react'
import type { Control } from 'react-hook-form'
import type { Question } from '../../ui/sheets/question.ts'
import type { FormValues } from './form-values.ts'

/** Questions to confirm before the first values are changed to the second. */
export type Questions = (before: FormValues, after: FormValues) => readonly Question[]

/** The questions of the inputs of each form, by field. */
const asking = new WeakMap<object, Map<string, Questions>>()

/** Has the form ask about new values of a field before they are sent. */
export function useInputQuestions(
  control: Control<FormValues>,
  name: string,
  ask: Questions,
): void {
  useEffect(() => {
    const asks = asking.get(control) ?? new Map<string, Questions>()
    asking.set(control, asks.set(name, ask))
    return () => void asks.delete(name)
  })
}

/** The questions of the inputs of a form about its new values. */
export function inputQuestions(
  control: Control<FormValues>,
  ...values: Parameters<Questions>
): readonly Question[] {
  return [...(asking.get(control)?.values() ?? [])].flatMap((ask) => ask(...values))
}
