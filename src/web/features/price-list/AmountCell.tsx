import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Input from '@mui/material/Input'
import { alpha } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../contract/envelope.ts'
import { formatRupiah, formatSignedShare } from '../../data/records/format.ts'
import { titleOf } from '../../data/records/record.ts'
import { MoneyField } from '../../fields/inputs/MoneyField.tsx'
import { useRow } from '../../list/context/list-context.ts'
import { Note } from '../../ui/Note.tsx'
import { buttonSizes, flexLines, theme, touch } from '../../ui/theme.ts'
import {
  type Amount,
  amounts,
  changedAmounts,
  faultsOf,
  isNotable,
  shareOfChange,
} from './rules/prices.ts'
import type { PriceChanges } from './use-price-changes.ts'

const { common, error, primary, text } = theme.palette

interface Props {
  row: Row
  changes: PriceChanges
}

/** The inputs for the amounts of a price on a phone. */
export function NarrowAmounts(props: Props) {
  const { fields } = useRow().resource
  return amounts.map((name) => (
    <Box key={name} sx={labelled}>
      <Note>{fields[name]?.label}</Note>
      <div>
        <AmountCell {...props} name={name} />
      </div>
    </Box>
  ))
}

/** The label is beside the input, without the text below it. */
const labelled = {
  display: 'flex',
  justifyContent: 'space-between',
  '& > :first-of-type': { lineHeight: `${touch.target}px`, py: 0.5 },
} as const

/** The input for an amount in the sheet, with the change below. */
export function AmountCell({ row, name, changes }: Props & { name: Amount }) {
  const { resource } = useRow()
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
  const isUnusual = isNotable(share)
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
          color={isUnusual ? 'warning' : 'default'}
          label={formatSignedShare(share) + (isUnusual ? ', unusually much' : '')}
        />
      )}
    </Typography>
  )
}

function amountText(amount: unknown) {
  return typeof amount === 'number' ? formatRupiah(amount) : 'none'
}
