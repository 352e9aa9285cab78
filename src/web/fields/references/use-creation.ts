import type { CrudFilters } from '@refinedev/core'
import { useRef, useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { texts } from '../../../contract/texts.ts'
import { newRecordKey } from '../../data/drafts.ts'
import type { Sending } from '../../data/providers/request.ts'
import { titleOf } from '../../data/records/record.ts'
import { useMay } from '../../data/use-may.ts'
import { useWrite } from '../../data/use-write.ts'
import type { Work, Written } from '../../data/write.ts'
import { type FormValues, valuesFrom } from '../values/form-values.ts'
import type { Option } from '../values/options.ts'

/** Creates a record from its title alone, within a choice. */
export function useCreation(resource: Resource) {
  const may = useMay()
  const write = useWrite()
  const [isRunning, setIsRunning] = useState(false)
  const [key, setKey] = useState(newRecordKey)
  const last = useRef<Written<Option>>(undefined)

  /** Resolves with undefined after a failure, which a toast has reported. */
  async function create(name: string) {
    const values = valuesFrom(resource, name)
    if (!values || isRunning) return undefined
    setIsRunning(true)
    // A create request without a reply is looked up before it is repeated.
    const before = last.current?.record.name === name ? [last.current] : []
    const [result] = await write([{ id: key, name }], creating(resource, values), { before })
    last.current = result
    setIsRunning(false)
    if (result?.status !== 'done') return undefined
    setKey(newRecordKey())
    return result.record
  }

  return {
    /** Whether the user may create one, and its title is the only required value. */
    isPossible: (name: string) =>
      may(resource, 'create') && valuesFrom(resource, name) !== undefined,
    create,
    isRunning,
  }
}

export type Creation = ReturnType<typeof useCreation>

/**
 * The work of creating a record, which is identified by its key until it has an id. Without a
 * reply, it is searched by name.
 */
function creating(resource: Resource, variables: FormValues): Work<Option> {
  const { name: of } = resource
  return {
    resource,
    done: 'created',
    async send({ id: key, name }, provider) {
      const meta: Sending = { key: String(key) }
      const { data } = await provider.create<Row>({ resource: of, variables, meta })
      return { record: { id: data.id, name } }
    },
    async readAgain({ name }, provider) {
      const filters: CrudFilters = [{ field: 'search', operator: 'contains', value: name }]
      const { data } = await provider.getList<Row>({ resource: of, filters })
      const found = data.find((row) => titleOf(resource, row) === name)
      return found && { id: found.id, name }
    },
    judge: () => ({ status: 'done' }),
    absent: undefined,
    invalidates: ['list', 'many'],
    nameOf: ({ name }) => name,
    failed: texts.head.create,
    notice: (_, description) => ({
      message: resource.success?.create ?? texts.success.create,
      description,
    }),
  }
}
