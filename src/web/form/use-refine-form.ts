import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { OpenNotificationParams } from '@refinedev/core'
import { useForm } from '@refinedev/react-hook-form'
import { useEffect, useMemo, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { brokenRules } from '../../contract/form-input.ts'
import type { Resource } from '../../contract/resource.ts'
import type { RequestError } from '../data/client/http.ts'
import type { Sending } from '../data/providers/request.ts'
import { titleOf } from '../data/records/record.ts'
import type { FormValues } from '../fields/values/form-values.ts'
import { addressValues } from './address-values.ts'
import { type FormOptions, formModel } from './form-model.ts'

/**
 * Refine's form of a record. Changed fields keep their values when the record is refetched or a
 * save fails. Validation errors of the server are shown at their fields.
 */
export function useRefineForm({ resource, id, record, defaults, rules }: FormOptions) {
  const { pathname, search } = useLocation()
  const start = useMemo(
    () => (id === undefined ? { ...defaults, ...addressValues(resource, search) } : {}),
    [id, defaults, resource, search],
  )
  const model = useMemo(
    () => formModel({ resource, id, record, rules }, start),
    [resource, id, record, start, rules],
  )
  const meta = useRef<Sending>({})
  const form = useForm<Row, RequestError, FormValues>({
    resolver: standardSchemaResolver(model.schema),
    values: model.values,
    resetOptions: { keepDirtyValues: true },
    refineCoreProps: {
      resource: resource.name,
      action: model.action,
      ...(id !== undefined && { id }),
      redirect: false,
      mutationMeta: meta.current,
      // use-record.ts reads the record: Refine's own query would overwrite typed values.
      queryOptions: { enabled: false },
      successNotification: (): OpenNotificationParams => ({
        type: 'success',
        message: model.success,
        description: titleOf(resource, { id: id ?? '', ...form.getValues() }),
      }),
      // use-save.ts tells an error once, after the last try.
      errorNotification: false,
    },
  })
  useRules(form, model.ruled)

  /** Sends the values. @returns the saved record. */
  async function send(values: FormValues, sending: Sending) {
    Object.assign(meta.current, sending)
    return (await form.refineCore.onFinish(values))?.data
  }

  return { form, start, model, pathname, send }
}

export type RefineForm = ReturnType<typeof useRefineForm>

/**
 * Clears the error of a rule between fields once it holds again, whichever of the fields was
 * changed.
 */
function useRules(
  { subscribe, getFieldState, clearErrors }: UseFormReturn<FormValues>,
  resource: Resource,
) {
  const broken = useRef<Record<string, string>>({})

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const now = brokenRules(resource, values)
          for (const [name, message] of Object.entries(broken.current)) {
            if (!(name in now) && getFieldState(name).error?.message === message) clearErrors(name)
          }
          broken.current = now
        },
      }),
    [subscribe, getFieldState, clearErrors, resource],
  )
}
