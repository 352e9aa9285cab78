import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Input from '@mui/material/Input'
import { alpha } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { formatRupiah, formatSignedShare } from '../../data/records/format.ts'
import { titleOf } from '../../data/records/record.ts'
import { MoneyField } from '../../fields/inputs/MoneyField.tsx'
import { buttonSizes, flexLines, theme } from '../../ui/theme.ts'
import { type Amount, changedAmounts, faultsOf, NOTABLE, shareOfChange } from './rules/prices.ts'
import type { PriceChanges } from './use-price-changes.ts'

const { common, error, primary, text } = theme.palette

interface Props {
  resource: Resource
  row: Row
  name: Amount
  changes: PriceChanges
}

/** The input for an amount in the sheet, with the change below. */
export function AmountCell({ resource, row, name, changes }: Props) {
  const change = changes.of(row)
  const changed = changedAmounts(change)
  // A new price may conflict with an unchanged promo price.
  const fault = changed.length > 0 ? faultsOf(resource, change)[name] : undefined
  return (
    <>
      <MoneyField
        variant="standard"
        slots={slots}
        value={change.values[name]}
        onChange={(value) => changes.set(row, name, value)}
        error={fault !== undefined}
        helperText={fault}
        sx={{ maxWidth: 190, my: 0.5 }}
        slotProps={{
          input: { disableUnderline: true, sx: outlined },
          htmlInput: {
            'aria-label': `${resource.fields[name]?.label} of ${titleOf(resource, row)}`,
            'data-amount': name,
          },
        }}
      />
      {changed.includes(name) && !fault && (
        <AmountChange isBelowInput before={row[name]} after={change.values[name]} />
      )}
    </>
  )
}

// The build does not include it with text fields (src/build/stand-ins.ts).
const slots = { input: Input }

/** Looks like an outlined input, whose outline takes three elements in every row. */
const outlined = {
  height: buttonSizes.medium,
  px: 1.75,
  borderRadius: 1,
  '& input': { p: 0, textAlign: 'right' },
  boxShadow: `inset 0 0 0 1px ${alpha(common.black, 0.23)}`,
  '&:hover': { boxShadow: `inset 0 0 0 1px ${text.primary}` },
  '&.Mui-focused': { boxShadow: `inset 0 0 0 2px ${primary.main}` },
  '&.Mui-error': { boxShadow: `inset 0 0 0 1px ${error.main}` },
  '&.Mui-error.Mui-focused': { boxShadow: `inset 0 0 0 2px ${error.main}` },
}

interface AmountChangeProps {
  label?: string
  before: unknown
  after: unknown
  /** Leaves out the new amount, which the input above shows. */
  isBelowInput?: boolean
}

/** `Rp 850.000 → Rp 950.000 +11,8 %`; an unusually large change is flagged in words. */
export function AmountChange({ label, before, after, isBelowInput }: AmountChangeProps) {
  const share = shareOfChange(before, after)
  const isNotable = share !== undefined && Math.abs(share) > NOTABLE
  return (
    <Typography
      variant="body2"
      component="div"
      sx={{
        ...flexLines,
        justifyContent: isBelowInput ? 'flex-end' : undefined,
        gap: 0.75,
        mt: 0.5,
      }}
    >
      {label && <span>{label}</span>}
      <Box component="s" sx={{ color: 'text.secondary' }}>
        {amountText(before)}
      </Box>
      {!isBelowInput && (
        <>
          <span aria-hidden>→</span>
          <strong>{amountText(after)}</strong>
        </>
      )}
      {share !== undefined && (
        <Chip
          size="small"
          variant="outlined"
          color={isNotable ? 'warning' : 'default'}
          label={
            isNotable ? `${formatSignedShare(share)}, unusually much` : formatSignedShare(share)
          }
        />
      )}
    </Typography>
  )
}

function amountText(amount: unknown): string {
  return typeof amount === 'number' ? formatRupiah(amount) : 'none'
}
