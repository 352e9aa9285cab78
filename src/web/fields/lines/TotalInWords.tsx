import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatRupiah } from '../../data/format.ts'
import { Note } from '../../ui/Note.tsx'
import { amountInWords } from '../values/amount-words.ts'

/** The total in figures and in Indonesian words, where an extra zero is easier to notice. */
export function TotalInWords({ total }: { total: number }) {
  return (
    <Box sx={{ ml: 'auto', textAlign: 'right' }}>
      <Typography
        sx={{ fontWeight: 700, fontSize: '1.0625rem', fontVariantNumeric: 'tabular-nums' }}
      >
        Total {formatRupiah(total)}
      </Typography>
      <Note>{amountInWords(total)} rupiah</Note>
    </Box>
  )
}
