import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FieldOf } from '../../../contract/field.ts'
import { isOfMoney, totalOf } from '../../../contract/line-amounts.ts'
import type { Line } from '../../../contract/lines.ts'
import { formatRupiah } from '../../data/records/format.ts'
import { Note } from '../../ui/Note.tsx'
import { amountInWords } from '../values/amount-words.ts'
import { amountText } from '../values/cell-text.ts'

interface Props {
  field: FieldOf<'lines'>
  lines: readonly Line[]
}

/** The total of lines, if their field has one. */
export function LinesTotal({ field, lines }: Props) {
  if (!field.total) return null
  const total = totalOf(field, lines)
  if (isOfMoney(field)) return <TotalInWords total={total} />
  return <Typography sx={figure}>Total {amountText(field, total)}</Typography>
}

/** The total in figures and in Indonesian words, where an extra zero is easier to notice. */
export function TotalInWords({ total }: { total: number }) {
  return (
    <Box sx={figure}>
      <Typography variant="h2" component="p">
        Total {formatRupiah(total)}
      </Typography>
      {/* Keeps its room. */}
      <Note>{total > 0 ? `${amountInWords(total)} rupiah` : '\u00a0'}</Note>
    </Box>
  )
}

const figure = {
  ml: 'auto',
  textAlign: 'right',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const
