import Button from '@mui/material/Button'
import Rating from '@mui/material/Rating'
import Stack from '@mui/material/Stack'
import { touch } from '../../ui/theme.ts'
import type { InputProps } from '../values/input-props.ts'
import { ChoiceFieldset } from './ChoiceFieldset.tsx'

/** One to five stars, also by arrow keys. An optional rating can be cleared. */
export default function RatingInput(props: InputProps) {
  const { name, value, onChange, inputRef, isRequired } = props
  const stars = typeof value === 'number' ? value : null
  return (
    <ChoiceFieldset {...props}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 36 }}>
        <Rating
          name={name}
          value={stars}
          sx={{ fontSize: { xs: touch.target, md: 24 } }}
          onChange={(_, chosen) => onChange(chosen)}
          getLabelText={(count) => `${count} of 5`}
          ref={(element: HTMLElement | null) =>
            inputRef(
              element?.querySelector<HTMLElement>('input:checked') ??
                element?.querySelector('input') ??
                null,
            )
          }
        />
        {!isRequired && stars !== null && (
          <Button size="small" onClick={() => onChange(null)}>
            Clear
          </Button>
        )}
      </Stack>
    </ChoiceFieldset>
  )
}
