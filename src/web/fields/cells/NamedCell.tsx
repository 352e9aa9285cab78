import type { ComponentProps } from 'react'
import { embeddedName } from '../../../contract/field.ts'
import { useNamed } from '../../data/use-named.ts'
import { idsIn } from '../values/options.ts'
import { Cell } from './cells.tsx'

/** A read-only value. The name of a referred record is fetched where the reply lacks it. */
export function NamedCell({ name, field, record }: ComponentProps<typeof Cell>) {
  const embedded = embeddedName(name)
  const isNameless = field.kind === 'reference' && !record[embedded]
  const [named = record[embedded]] = useNamed(
    isNameless ? field.resource : '',
    isNameless ? idsIn(record[name]) : [],
  )
  return <Cell name={name} field={field} record={{ ...record, [embedded]: named }} />
}
