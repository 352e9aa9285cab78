import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { type ReactNode, useContext } from 'react'
import { isPicture } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import {
  type Referring,
  type UsageCount,
  usagesText,
  useCounts,
  useReferring,
} from '../data/use-usages.ts'
import { Users } from '../fields/cells/Users.tsx'
import { fieldText } from '../fields/values/cell-text.ts'
import { frame, sticky, thirdColumn } from '../ui/theme.ts'
import { Fact, Facts } from '../ui/values/Facts.tsx'
import { FormSection, fullRow } from './FormSection.tsx'
import { type OpenForm, RecordFormContext } from './RecordField.tsx'

interface Props {
  /** The sections of the main column. */
  children: ReactNode
  /** Sections of the side panel. */
  side?: ReactNode
  /** Fields for the state of the record, and the heading above them. */
  states?: ReactNode
  statesTitle?: string
  /** Other facts about the record, each a `Fact`. */
  facts?: ReactNode
  /** Fields that the sections show already, which the panel leaves out. */
  omitted?: readonly string[]
  /** A sticky column between the two, where the width allows it (`thirdColumn`). */
  third?: ReactNode
  /** Content as wide as both columns. */
  below?: ReactNode
}

/**
 * The layout of every form. On wide screens it has a main column, and a side panel that ends with
 * the record's state. On narrow screens it is one column.
 */
export function FormColumns(props: Props) {
  const { children, side, third, below } = props
  return (
    <Box sx={[columns, third ? withThird : null]}>
      <Stack spacing={2}>{children}</Stack>
      {third && <Box sx={inSight}>{third}</Box>}
      <Stack spacing={2} sx={panel}>
        {side}
        <RecordState {...props} />
      </Stack>
      {below && <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{below}</Box>}
    </Box>
  )
}

/**
 * The state of the record: its status fields, and read-only facts of the server such as author,
 * dates and usages.
 */
function RecordState({ states, statesTitle = 'Settings', facts, omitted = [] }: Props) {
  const form = useContext(RecordFormContext)
  if (!form) return null
  const known = factsOf(form, omitted)
  const hasFacts = known.length > 0 || Boolean(facts)
  if (!(states || hasFacts)) return null
  return (
    <FormSection title={states ? statesTitle : 'Details'}>
      {states}
      {form.id !== undefined && hasFacts && (
        <Box {...fullRow} sx={factsStyle}>
          <Facts>
            {known.map(([label, text]) => (
              <Fact key={label} label={label}>
                {text || <Skeleton width="70%" />}
              </Fact>
            ))}
            <RecordUses resource={form.resource} id={form.id} />
            {facts}
          </Facts>
        </Box>
      )}
    </FormSection>
  )
}

/** Labels and texts of the facts. Texts are empty while the record loads. */
function factsOf({ id, resource, record, isComplete }: OpenForm, omitted: readonly string[]) {
  if (id === undefined) return []
  return resource.allFields.flatMap(([name, field]): [string, string][] => {
    if (!field.readOnly || isPicture(field) || omitted.includes(name)) return []
    const text = record ? fieldText(name, field, record) : ''
    return text || !isComplete ? [[field.label, text]] : []
  })
}

/**
 * Other records that refer to this one: a link for each resource, with the number if it could be
 * counted.
 */
function RecordUses({ resource, id }: { resource: Resource; id: string }) {
  const referring = useReferring(resource)
  const counts = useCounts(resource, id)
  if (referring.length === 0) return null
  const used = referring.flatMap((one): (UsageCount | Referring)[] => {
    const found = counts?.find(({ by, field }) => by === one.by && field === one.field)
    return found?.count === 0 ? [] : [found ?? one]
  })
  return (
    <Fact label="Used by">
      {counts ? (
        <>
          {used.length === 0 && usagesText([])}
          {used.map((usage) => (
            <Box key={`${usage.by.name} ${usage.field}`}>
              <Users usage={usage} id={id} />
            </Box>
          ))}
        </>
      ) : (
        referring.map(({ by, field }) => <Skeleton key={`${by.name} ${field}`} width="70%" />)
      )}
    </Fact>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    lg: 'minmax(0, 1fr) 320px',
    xl: 'minmax(0, 1fr) 360px',
  },
  [thirdColumn]: { gridTemplateColumns: 'minmax(0, 1fr) 480px' },
} as const

const panel = {
  '&:empty': { display: 'none' },
  '--field-width': { lg: '100%' },
} as const

const withThird = {
  [thirdColumn]: { gridTemplateColumns: 'minmax(0, 1fr) 390px 340px' },
} as const

const inSight = { ...sticky, top: frame.topBar + 16 } as const

/** A line between the facts and the fields above. */
const factsStyle = {
  my: -1,
  '&:first-of-type dl > :first-of-type': { borderTop: 0 },
} as const
