import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { writtenAmount } from '../../../contract/written.ts'
import { rupiahProblem, rupiahText } from '../values/rupiah.ts'

interface Props extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** Whole rupiah, null if empty, or text that is not an amount. */
  value: unknown
  onChange: (value: number | string | null) => void
}

/**
 * An input for whole rupiah, grouped while typing. The cursor keeps its place among the digits. A
 * typed separator stops the grouping until blur, as `500.0` may become `500.000`. A fraction is
 * reported on blur.
 */
export function MoneyField({ value, onChange, ...props }: Props) {
  const typed = useRef<{ input: HTMLInputElement; digitsAfter: number }>(undefined)
  const [draft, setDraft] = useState<string>()
  const isDraft = draft !== undefined && writtenAmount(draft) === value
  const problem = typeof value === 'string' && !isDraft ? rupiahProblem(value) : undefined

  useLayoutEffect(() => {
    if (!typed.current) return
    const { input, digitsAfter } = typed.current
    typed.current = undefined
    const position = positionBefore(input.value, digitsAfter)
    input.setSelectionRange(position, position)
  })

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { inputType = '', data } = nativeEvent as Partial<InputEvent>
    // Some keyboards report the whole word with each letter.
    const from = inputType === 'insertCompositionText' ? -1 : 0
    const entered = inputType.startsWith('delete') ? '' : (data ?? target.value).slice(from)
    const isOwn = isDraft || /[.,]/.test(entered)
    const read = writtenAmount(isOwn ? target.value : target.value.replaceAll('.', ''))
    const after = target.value.slice(target.selectionStart ?? target.value.length)
    if (!isOwn) typed.current = { input: target, digitsAfter: after.replace(/\D/g, '').length }
    setDraft(isOwn && target.value !== rupiahText(read) ? target.value : undefined)
    onChange(read)
  }

  /** Pasted text that replaces everything is parsed as a new amount. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd, value: written } = event.currentTarget
    if (selectionStart !== 0 || selectionEnd !== written.length) return
    event.preventDefault()
    setDraft(undefined)
    onChange(writtenAmount(event.clipboardData.getData('text')))
  }

  return (
    <TextField
      {...props}
      {...(problem && { error: true, helperText: problem })}
      value={isDraft ? draft : rupiahText(value)}
      onChange={change}
      onBlur={(event) => {
        setDraft(undefined)
        props.onBlur?.(event)
      }}
      autoComplete="off"
      slotProps={{
        ...props.slotProps,
        htmlInput: { inputMode: 'numeric', onPaste: paste, ...props.slotProps?.htmlInput },
        input: {
          startAdornment: (
            <InputAdornment position="start" disableTypography sx={{ color: 'text.secondary' }}>
              Rp
            </InputAdornment>
          ),
          ...props.slotProps?.input,
        },
      }}
    />
  )
}

/** The cursor position with this many digits after it. */
function positionBefore(text: string, digitsAfter: number) {
  let position = text.length
  for (let left = digitsAfter; position > 0 && left > 0; position -= 1) {
    if (/\d/.test(text[position - 1] ?? '')) left -= 1
  }
  return position
}
