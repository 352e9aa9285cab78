import * as z from 'zod/mini'
import type { Field, Kind } from '../../contract/field.ts'
import { formRule } from '../../contract/form-input.ts'
import { numeric } from '../../contract/reading.ts'
import type { Resource } from '../../contract/resource.ts'
import { anyIdParam } from '../../contract/schema.ts'
import { readNumber } from '../../contract/values.ts'
import type { FormValues } from '../fields/values/form-values.ts'

/**
 * Values for the form from its URL: `/branch/form?isInternalBranch=false`. Anyone can write a URL:
 * values that a field does not allow are ignored.
 */
export function addressValues(resource: Resource, address: string): FormValues {
  const params = new URLSearchParams(address)
  return Object.fromEntries(
    resource.sent.create.flatMap(([name, field]) => {
      const text = params.get(name)
      const value = text === null || notInAddress.has(field.kind) ? undefined : read(field, text)
      return value !== undefined && z.safeParse(formRule(field), value).success
        ? [[name, value]]
        : []
    }),
  )
}

const notInAddress = new Set<Kind>(['password', 'image', 'richText', 'references', 'lines'])

function read({ kind }: Field, text: string) {
  if (kind === 'switch') return { true: true, false: false }[text]
  if (kind === 'reference') return z.safeParse(anyIdParam, text).data
  return numeric.includes(kind) ? readNumber(text) : text
}
