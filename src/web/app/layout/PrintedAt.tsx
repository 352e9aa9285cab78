import Typography from '@mui/material/Typography'
import { formatFullMoment } from '../../data/format.ts'
import { productName } from '../../ui/product.ts'
import { useIsPrinting } from '../../ui/use-is-printing.ts'

/** At the top of what is printed: when that was. */
export function PrintedAt() {
  if (!useIsPrinting()) return null
  return (
    <Typography variant="caption" color="text.secondary" sx={{ mb: 1 }}>
      {productName}, printed {formatFullMoment(new Date().toISOString())}
    </Typography>
  )
}
