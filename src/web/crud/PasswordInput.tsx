import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { PasswordField } from '../components/PasswordField.tsx'
import type { InputProps } from './FieldInput.tsx'
import { passwordStrength, type Strength } from './password-strength.ts'

/** A new password, and how strong it is. Nothing else in the form may be found in it. */
export default function PasswordInput(props: InputProps) {
  const { name, field, value, onChange, onBlur, inputRef, isRequired, error, control } = props
  const { [name]: _, ...others } = useWatch({ control })
  const known = Object.values(others).filter((other): other is string => typeof other === 'string' && other.length <= 100)
  const password = typeof value === 'string' ? value : ''

  return (
    <PasswordField
      id={`field-${name}`}
      name={name}
      label={field.label}
      value={password}
      onChange={(typed) => onChange(typed === '' ? null : typed)}
      onBlur={onBlur}
      inputRef={inputRef}
      required={isRequired}
      error={error !== undefined}
      autoComplete="new-password"
      size="small"
      fullWidth
      advice={
        <>
          {error ?? field.help}
          {password !== '' && <StrengthLine {...passwordStrength(password, known)} />}
        </>
      }
    />
  )
}

const levels = ['weak', 'fair', 'strong'] as const
const colors = { weak: 'error.main', fair: 'warning.main', strong: 'success.main' } as const

function StrengthLine({ level, advice }: Strength) {
  const reached = levels.indexOf(level)
  return (
    <Box component="span" role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      <Box component="span" aria-hidden sx={{ display: 'flex', gap: 0.5, flexShrink: 0 }}>
        {levels.map((step, index) => (
          <Box
            key={step}
            component="span"
            sx={{ width: 24, height: 4, borderRadius: 1, bgcolor: index <= reached ? colors[level] : 'divider' }}
          />
        ))}
      </Box>
      <span>
        {level[0]?.toUpperCase() + level.slice(1)}. {advice}
      </span>
    </Box>
  )
}
