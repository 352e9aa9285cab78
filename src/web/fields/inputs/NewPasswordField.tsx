import Box from '@mui/material/Box'
import { upperFirst } from 'es-toolkit/string'
import type { ComponentProps } from 'react'
import { flexLine } from '../../ui/theme.ts'
import { passwordStrength, type Strength } from '../values/password-strength.ts'
import { PasswordField } from './PasswordField.tsx'

interface Props extends ComponentProps<typeof PasswordField> {
  value: string
  /** Texts that the password must not contain, such as the person's name. */
  known: readonly string[]
}

/** A new password, with its strength. */
export function NewPasswordField({ value, known, advice, ...field }: Props) {
  return (
    <PasswordField
      {...field}
      value={value}
      autoComplete="new-password"
      advice={
        <>
          {advice}
          {value !== '' && <StrengthLine {...passwordStrength(value, known)} />}
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
    <Box component="span" role="status" sx={{ ...flexLine, gap: 1, color: 'text.secondary' }}>
      <Box component="span" aria-hidden sx={{ display: 'flex', gap: 0.5, flexShrink: 0 }}>
        {levels.map((step, index) => (
          <Box
            key={step}
            component="span"
            sx={{
              width: 24,
              height: 4,
              borderRadius: 1,
              bgcolor: index <= reached ? colors[level] : 'divider',
            }}
          />
        ))}
      </Box>
      <span>
        {upperFirst(level)}. {advice}
      </span>
    </Box>
  )
}
