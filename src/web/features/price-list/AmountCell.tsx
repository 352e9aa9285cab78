import Box from '@mui/material/Box'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { titleOf } from '../../data/record.ts'
import { MoneyField } from '../../fields/MoneyField.tsx'
import { AmountChange } from './AmountChange.tsx'
import { type Amount, changedAmounts, faultsOf } from './prices.ts'
import type { PriceChanges } from './use-price-changes.ts'

interface Props {
  resource: Resource
  row: Row
  name: Amount
  changes: PriceChanges
}

/** The input of an amount in the sheet, with the change below it. */
export function AmountCell({ resource, row, name, changes }: Props) {
  const change = changes.of(row)
  const changed = changedAmounts(change)
  // A new price may conflict with an unchanged promo price.
  const fault = changed.length > 0 ? faultsOf(resource, change)[name] : undefined
  return (
    <Box sx={{ maxWidth: 190, ml: 'auto', py: 0.5 }}>
      <MoneyField
        value={change.values[name]}
        onChange={(value) => changes.set(row, name, value)}
        error={fault !== undefined}
        helperText={fault}
        slotProps={{
          htmlInput: {
            'aria-label': `${resource.fields[name]?.label} of ${titleOf(resource, row)}`,
            'data-amount': name,
          },
        }}
      />
      {changed.includes(name) && !fault && (
        <AmountChange isBelowInput before={row[name]} after={change.values[name]} />
      )}
    </Box>
  )
}
