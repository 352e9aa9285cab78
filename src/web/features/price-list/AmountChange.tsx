import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { formatRupiah, formatSignedShare } from '../../data/format.ts'
import { NOTABLE, shareOfChange } from './prices.ts'

interface Props {
  label?: string
  before: unknown
  after: unknown
  /** The input above shows the new amount already. */
  isBelowInput?: boolean
}

/** `Rp 850.000 → Rp 950.000 +11,8 %`; an unusually large change is flagged in words. */
export function AmountChange({ label, before, after, isBelowInput }: Props) {
  const share = shareOfChange(before, after)
  const isNotable = share !== undefined && Math.abs(share) > NOTABLE
  return (
    <Typography
      variant="body2"
      component="p"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 0.5 }}
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
