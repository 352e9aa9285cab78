import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { compact, difference, union } from 'es-toolkit/array'
import { useId } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { formatCount } from '../../data/records/format.ts'
import type { Written } from '../../data/write.ts'
import { PlainCheckbox } from '../../ui/PlainCheckbox.tsx'
import { plainList } from '../../ui/theme.ts'
import { AmountChange } from './AmountCell.tsx'
import { changedAmounts, faultTexts, type PriceChange, priceName } from './rules/prices.ts'

interface Props {
  resource: Resource
  heading: string
  changes: readonly PriceChange[]
  /** Whether the group has checkboxes. */
  mayBeSaved: boolean
  leftOut: readonly Row['id'][]
  /** Replaces the excluded rows; undefined while they cannot change. */
  leaveOut: ((ids: readonly Row['id'][]) => void) | undefined
  failures: Readonly<Record<string, Written>>
}

/** A group of reviewed changes. Each change, or the whole group, can be excluded. */
export function ReviewGroup({
  resource,
  heading,
  changes,
  mayBeSaved,
  leftOut,
  leaveOut,
  failures,
}: Props) {
  const headingId = useId()
  const ids = changes.map(({ row }) => row.id)
  const checkbox = (label: string, some: readonly Row['id'][]) => {
    const isTaken = difference(some, leftOut).length > 0
    return (
      mayBeSaved && (
        <PlainCheckbox
          checked={isTaken}
          disabled={!leaveOut}
          onChange={() => leaveOut?.(isTaken ? union(leftOut, some) : difference(leftOut, some))}
          aria-label={label}
        />
      )
    )
  }
  return (
    <div>
      <Stack direction="row" alignItems="center">
        {checkbox(`Save all: ${heading}`, ids)}
        <Typography variant="h3" component="h2" id={headingId}>
          {heading} ({formatCount(changes.length)})
        </Typography>
      </Stack>
      <Box component="ul" aria-labelledby={headingId} sx={plainList}>
        {changes.map((change) => {
          const { id } = change.row
          const name = priceName(resource, change.row)
          return (
            <Box component="li" key={id} sx={{ display: 'flex', pb: 1 }}>
              {checkbox(`Save ${name}`, [id])}
              <Box sx={{ pt: 1.25, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                {changedAmounts(change).map((name) => (
                  <AmountChange
                    key={name}
                    label={resource.fields[name]?.label ?? name}
                    before={change.row[name]}
                    after={change.values[name]}
                  />
                ))}
                {compact([...faultTexts(resource, change), failures[id]?.message]).map((reason) => (
                  <Typography
                    key={reason}
                    variant="body2"
                    color="error"
                    sx={{ whiteSpace: 'pre-line' }}
                  >
                    {reason}
                  </Typography>
                ))}
              </Box>
            </Box>
          )
        })}
      </Box>
    </div>
  )
}
