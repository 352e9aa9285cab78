import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { OpenNotificationParams } from '@refinedev/core'
import { useForm } from '@refinedev/react-hook-form'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { createInput, type Resource } from '../../contract/resource.ts'
import { texts } from '../../contract/texts.ts'
import type { RequestError } from '../http.ts'
import { type FormValues, undeclaredValues, valuesOf } from './form-values.ts'
import { pathTo, titleOf } from './record.ts'
import { useMay } from './use-may.ts'

interface Options {
  resource: Resource
  id?: string | undefined
  record?: Row | undefined
}

/**
 * The state of a record's form. What a person changed stays theirs when the record is read again, and after a failed
 * save; the server's complaints stand beside the fields they are about.
 */
export function useRecordForm({ resource, id, record }: Options) {
  const navigate = useNavigate()
  const mayList = useMay(resource, 'list')
  const isSaved = useRef(false)
  const action = id === undefined ? 'create' : 'edit'

  const form = useForm<Row, RequestError, FormValues>({
    resolver: standardSchemaResolver(createInput(resource)),
    values: valuesOf(resource, record),
    resetOptions: { keepDirtyValues: true },
    refineCoreProps: {
      resource: resource.name,
      action,
      ...(id !== undefined && { id }),
      redirect: false,
      // Read by use-record.ts: Refine's own reading would write over what a person has typed meanwhile.
      queryOptions: { enabled: false },
      successNotification: (): OpenNotificationParams => ({
        type: 'success',
        message: action === 'create' ? texts.success.create : texts.success.update,
        description: titleOf(resource, { id: id ?? '', ...form.getValues() }),
      }),
      onMutationSuccess: () => {
        isSaved.current = true
        void navigate((mayList && pathTo(resource, 'list')) || '/dashboard')
      },
      onMutationError: (error) => {
        const [field] = Object.keys(error.errors ?? {})
        if (field) form.setFocus(field)
      },
    },
  })
  const { mutation, onFinish } = form.refineCore

  return {
    control: form.control,
    /** Not asked for by itself: a form that was saved may be left. */
    hasUnsavedChanges: form.formState.isDirty,
    isSaved,
    isSaving: mutation.isPending,
    /** The server's message, for the form itself: a field it complains about may not be on the page. */
    error: mutation.error,
    save: form.handleSubmit((values) => onFinish({ ...undeclaredValues(resource, record), ...values }).catch(() => undefined)),
  }
}
