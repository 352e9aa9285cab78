import Box from '@mui/material/Box'
import { amountInWords } from '../values/amount-words.ts'
import type { InputProps } from '../values/input-props.ts'
import { MoneyField } from './MoneyField.tsx'
import { textProps } from './simple-inputs.tsx'

/** Zeros of larger amounts are easily miscounted. */
const LARGE = 10_000

/**
 * Whole rupiah. Large amounts are repeated in words, where an extra zero is easier to notice. A
 * form reserves the lines for the words, so that the layout does not shift.
 */
export default function MoneyInput(props: InputProps) {
  const { value, error, field, onChange, isInTable } = props
  const words =
    typeof value === 'number' && value >= LARGE ? `${amountInWords(value)} rupiah` : undefined
  return (
    <MoneyField
      {...textProps(props)}
      value={value}
      onChange={onChange}
      helperText={
        <>
          {error ?? field.help}
          {(words || !isInTable) && (
            <Box component="span" sx={isInTable ? oneLine : twoLines} title={words}>
              {words}
            </Box>
          )}
        </>
      }
    />
  )
}

const twoLines = { display: 'block', color: 'text.secondary', minHeight: '2lh' } as const
const oneLine = {
  display: 'block',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const
