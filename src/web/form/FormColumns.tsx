import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { type ReactNode, useContext } from 'react'
import { isPicture } from '../../contract/field.ts'
import { fieldText } from '../fields/values/cell-text.ts'
import { frame, sticky, thirdColumn } from '../ui/theme.ts'
import { Fact, Facts } from '../ui/values/Facts.tsx'
import { FormSection, fullRow } from './FormSection.tsx'
import { type OpenForm, RecordFormContext } from './RecordField.tsx'
import { RecordUses } from './RecordUses.tsx'

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
export function FormColumns({ children, side, states, statesTitle = 'Settings', ...more }: Props) {
  const { facts, omitted, third, below } = more
  return (
    <Box sx={[columns, third ? withThird : null]}>
      <Stack spacing={2}>{children}</Stack>
      {third && <Box sx={inSight}>{third}</Box>}
      <Stack spacing={2} sx={panel}>
        {side}
        <RecordState title={states ? statesTitle : 'Details'} fields={states} omitted={omitted}>
          {facts}
        </RecordState>
      </Stack>
      {below && <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{below}</Box>}
    </Box>
  )
}

interface StateProps extends Pick<Props, 'children' | 'omitted'> {
  title: string
  fields: ReactNode
}

/**
 * The state of the record: its status fields, and read-only facts of the server such as author,
 * dates and usages.
 */
function RecordState({ title, fields, omitted = [], children }: StateProps) {
  const form = useContext(RecordFormContext)
  const known = form ? factsOf(form, omitted) : []
  const hasFacts = known.length > 0 || Boolean(children)
  if (!form || !(fields || hasFacts)) return null
  return (
    <FormSection title={title}>
      {fields}
      {form.id !== undefined && hasFacts && (
        <Box {...fullRow} sx={factsStyle}>
          <Facts>
            {known.map(([label, text]) => (
              <Fact key={label} label={label}>
                {text || <Skeleton width="70%" />}
              </Fact>
            ))}
            <RecordUses resource={form.resource} id={form.id} />
            {children}
          </Facts>
        </Box>
      )}
    </FormSection>
  )
}

/** Labels and texts of the facts. Texts are empty while the record loads. */
function factsOf(
  { id, resource, record, isComplete }: OpenForm,
  omitted: readonly string[],
): [string, string][] {
  if (id === undefined) return []
  return resource.allFields.flatMap(([name, field]): [string, string][] => {
    if (!field.readOnly || isPicture(field) || omitted.includes(name)) return []
    const text = record ? fieldText(name, field, record) : ''
    return text || !isComplete ? [[field.label, text]] : []
  })
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
