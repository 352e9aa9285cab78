import Box from '@mui/material/Box'
import { amountInWords } from '../values/amount-words.ts'
import type { InputProps } from '../values/input-props.ts'
import { MoneyField } from './MoneyField.tsx'
import { textProps } from './simple-inputs.tsx'

/** From this amount on, zeros are easily miscounted. */
const LARGE = 10_000

/**
 * Whole rupiah, with large amounts also in words, where a zero too many is easier to notice. In a
 * form, the words have their lines before there are any, so that nothing moves.
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
