import * as z from 'zod/mini'
import type { Field, Kind } from '../../contract/field.ts'
import { formRule, type Resource, sentFields } from '../../contract/resource.ts'
import { anyIdParam } from '../../contract/schema.ts'
import type { FormValues } from '../fields/form-values.ts'

/**
 * What the address of a form says of the record: `/branch/form?isInternalBranch=false`. It may have
 * been written by anyone: what a field does not allow counts as not said.
 */
export function addressValues(resource: Resource, address: string): FormValues {
  const said = new URLSearchParams(address)
  return Object.fromEntries(
    sentFields(resource, 'create').flatMap(([name, field]) => {
      const text = said.get(name)
      const value = text === null || notInAddress.has(field.kind) ? undefined : read(field, text)
      return value !== undefined && z.safeParse(formRule(field), value).success
        ? [[name, value]]
        : []
    }),
  )
}

const notInAddress = new Set<Kind>(['password', 'image', 'richText', 'references'])
const numbers = new Set<Kind>(['number', 'decimal', 'money', 'rating'])

function read({ kind }: Field, text: string): unknown {
  if (kind === 'switch') return { true: true, false: false }[text]
  if (kind === 'reference') return z.safeParse(anyIdParam, text).data
  return numbers.has(kind) ? Number(text || Number.NaN) : text
}
