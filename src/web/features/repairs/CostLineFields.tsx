import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type Field, maxLengthOf } from '../../../contract/field.ts'
import { costCategories, costInput } from '../../../contract/resources/repair-report.ts'
import { amountInWords } from '../../fields/amount-words.ts'
import { DateInput } from '../../fields/DateInput.tsx'
import { MoneyField } from '../../fields/MoneyField.tsx'
import { touch } from '../../ui/theme.ts'
import type { CostErrors, CostLine } from './cost-lines.ts'

const dateField: Field = { label: 'Date', kind: 'date', schema: costInput.shape.date }

interface Props {
  line: CostLine
  number: number
  errors: CostErrors
  /** Why the amount is suspicious. */
  warning: string | undefined
  isDisabled: boolean
  autoFocus: boolean
  onChange: (values: Partial<CostLine>) => void
  onRemove: () => void
}

/** The inputs of one cost line. A large amount is also shown in words. */
export function CostLineFields({
  line,
  number,
  errors,
  warning,
  isDisabled,
  autoFocus,
  onChange,
  onRemove,
}: Props) {
  const { key, description, category, amount, date, vendor } = line
  const categories =
    category in costCategories ? costCategories : { ...costCategories, [category]: category }
  return (
    <Box
      component="fieldset"
      disabled={isDisabled}
      aria-label={`Line ${number}`}
      data-line={key}
      sx={box}
    >
      <TextField
        label="Description"
        value={description}
        onChange={({ target }) => onChange({ description: target.value })}
        required
        autoFocus={autoFocus}
        error={errors.description !== undefined}
        helperText={errors.description}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: maxLengthOf(costInput.shape.description) } }}
        sx={{ gridArea: 'description' }}
      />
      <TextField
        select
        label="Category"
        value={category}
        onChange={({ target }) => onChange({ category: target.value })}
        disabled={isDisabled}
        sx={{ gridArea: 'category' }}
      >
        {Object.entries(categories).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <MoneyField
        label="Amount"
        value={amount}
        onChange={(amount) => onChange({ amount })}
        required
        error={errors.amount !== undefined}
        color={warning ? 'warning' : 'primary'}
        focused={warning ? true : undefined}
        helperText={
          errors.amount ??
          warning ??
          (typeof amount === 'number' && `${amountInWords(amount)} rupiah`)
        }
        slotProps={{
          formHelperText: { sx: { color: warning && !errors.amount ? 'warning.main' : undefined } },
        }}
        sx={{ gridArea: 'amount' }}
      />
      <Box sx={{ gridArea: 'date' }}>
        <DateInput
          name={`date-${key}`}
          field={dateField}
          value={date}
          onChange={(date) => onChange({ date: typeof date === 'string' ? date : null })}
          onBlur={noop}
          inputRef={noop}
          isRequired={false}
          error={errors.date}
        />
      </Box>
      <TextField
        label="Vendor"
        value={vendor}
        onChange={({ target }) => onChange({ vendor: target.value })}
        error={errors.vendor !== undefined}
        helperText={errors.vendor}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: maxLengthOf(costInput.shape.vendor) } }}
        sx={{ gridArea: 'vendor' }}
      />
      <IconButton
        aria-label={`Remove line ${number}`}
        title="Remove the line"
        onClick={onRemove}
        disabled={isDisabled}
        sx={{ gridArea: 'remove', ...touch.icon }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

const noop = () => undefined

const box = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  m: 0,
  minWidth: 0,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) minmax(0, 1fr) 44px',
    sm: 'repeat(2, minmax(0, 1fr)) 44px',
    md: 'repeat(3, minmax(0, 1fr)) 40px',
  },
  gridTemplateAreas: {
    xs: '"description description remove" "amount amount amount" "category category category" "date date date" "vendor vendor vendor"',
    sm: '"description category remove" "amount date ." "vendor vendor ."',
    md: '"description description category remove" "amount date vendor ."',
  },
}
