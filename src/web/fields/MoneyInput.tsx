import Box from '@mui/material/Box'
import { amountInWords } from './amount-words.ts'
import type { InputProps } from './input-props.ts'
import { MoneyField } from './MoneyField.tsx'
import { textProps } from './simple-inputs.tsx'

/** From this amount on, zeros are easily miscounted. */
const LARGE = 10_000

/** Whole rupiah, with large amounts also in words, where a zero too many is easier to notice. */
export default function MoneyInput(props: InputProps) {
  const { value, error, field, onChange } = props
  const isLarge = typeof value === 'number' && value >= LARGE
  const advice = error ?? field.help
  return (
    <MoneyField
      {...textProps(props)}
      value={value}
      onChange={onChange}
      helperText={
        isLarge ? (
          <>
            {advice}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {amountInWords(value)} rupiah
            </Box>
          </>
        ) : (
          advice
        )
      }
    />
  )
}
