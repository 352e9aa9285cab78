import { useCreate } from '@refinedev/core'
import { useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { texts } from '../../contract/texts.ts'
import { newRecordKey } from '../data/drafts.ts'
import type { RequestError } from '../data/http.ts'
import type { Sending } from '../data/providers/request.ts'
import { useMay } from '../data/use-may.ts'
import { valuesFrom } from './form-values.ts'
import type { Option } from './options.ts'

/** Creating a record where it is chosen, from its name alone. */
export interface Creation {
  /** Whether this person may, and the record needs no more than this name. */
  isPossible: (name: string) => boolean
  /** Resolves with undefined if it failed, which a toast has said. */
  create: (name: string) => Promise<Option | undefined>
  isRunning: boolean
}

export function useCreation(resource: Resource): Creation {
  const may = useMay()
  const [isRunning, setIsRunning] = useState(false)
  const [key, setKey] = useState(newRecordKey)
  const { mutateAsync } = useCreate<Row, RequestError>()

  async function create(name: string): Promise<Option | undefined> {
    const values = valuesFrom(resource, name)
    if (!values || isRunning) return undefined
    setIsRunning(true)
    try {
      const { data } = await mutateAsync({
        resource: resource.name,
        values,
        meta: { key: () => key } satisfies Sending,
        successNotification: {
          type: 'success',
          message: resource.success?.create ?? texts.success.create,
          description: name,
        },
      })
      setKey(newRecordKey())
      return { id: data.id as Row['id'], name }
    } catch {
      return undefined
    } finally {
      setIsRunning(false)
    }
  }

  return {
    isPossible: (name) => may(resource, 'create') && valuesFrom(resource, name) !== undefined,
    create,
    isRunning,
  }
}
