import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { Field } from '../../../contract/field.ts'
import { type Deferred, prefetch, useIdle } from '../../ui/prefetch.ts'
import type { Focusable, InputProps } from '../values/input-props.ts'
import type { Option } from '../values/options.ts'

/** The user's interaction with the placeholder before the input was loaded. */
export type Interaction = 'focused' | 'opened' | undefined

interface Shared
  extends Pick<InputProps, 'name' | 'inputRef' | 'isRequired' | 'error' | 'isInTable'> {
  field: Pick<Field, 'label' | 'help'>
}

interface Props<Own extends Shared> {
  input: Deferred<Own & { early: Interaction }>
  props: Own
  text: string
  /** The text for an empty value, such as `All branches`. */
  placeholder?: string | undefined
  /** Shown in place of the field's help. */
  advice?: string | undefined
  isDisabled?: boolean
  /** Chips before the text, as in an Autocomplete of several values. */
  chips?: readonly Option[]
}

/**
 * A read-only text in place of a heavy combobox. The input is loaded once the page is ready and the
 * browser idle, or on focus. In a table only on focus, as two hundred inputs take seconds to
 * render.
 */
export function LaterInput<Own extends Shared>({ input: Input, props, ...text }: Props<Own>) {
  const { isInTable = false, inputRef } = props
  const [early, setEarly] = useState<Interaction>()
  const isIdle = useIdle(!isInTable)
  const isFocusTaken = useRef(false)
  useEffect(() => {
    if (isInTable) prefetch(Input.load)
  }, [isInTable, Input])

  function begin(next: Interaction) {
    // A transition keeps the text and its focus until the input has loaded.
    startTransition(() => setEarly((before) => before ?? next))
  }

  /** Moves the focus from the text to the input, unless it is elsewhere by now. */
  function takeFocus(target: Focusable | null) {
    inputRef(target)
    if (!target || !early || isFocusTaken.current) return
    isFocusTaken.current = true
    if (document.activeElement === document.body) target.focus()
  }

  if (!early && !isIdle) return <Text {...props} {...text} onBegin={begin} />
  // The key remounts an input that was still loading by itself when the user focused the text.
  return <Input key={early} {...props} inputRef={takeFocus} early={early} />
}

/** Props of an Autocomplete that is open at first if the user has opened the placeholder. */
export function useListOpen(early: Interaction) {
  const [open, setOpen] = useState(early === 'opened')
  return { open, onOpen: () => setOpen(true), onClose: () => setOpen(false) }
}

type TextProps = Shared & Omit<Props<Shared>, 'input' | 'props'>

function Text({
  name,
  field,
  inputRef,
  isRequired,
  isInTable,
  error,
  text,
  placeholder,
  advice = field.help,
  isDisabled,
  chips = [],
  onBegin,
}: TextProps & { onBegin: (state: Interaction) => void }) {
  return (
    <TextField
      id={`field-${name}`}
      name={name}
      label={field.label}
      value={text}
      placeholder={placeholder}
      inputRef={inputRef}
      required={isRequired}
      disabled={isDisabled}
      error={error !== undefined}
      helperText={error ?? advice}
      autoComplete="off"
      onMouseDown={() => !isDisabled && onBegin('opened')}
      onFocus={() => onBegin('focused')}
      sx={chips.length > 0 ? amongChips : placeholder ? inkOfChoice : undefined}
      slotProps={{
        // The same label position as in the input.
        inputLabel: placeholder ? { shrink: true } : {},
        htmlInput: { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false },
        input: {
          readOnly: true,
          startAdornment:
            chips.length > 0 &&
            chips.map(({ id, name }) => (
              <Chip key={id} label={name} tabIndex={-1} onDelete={() => onBegin('focused')} />
            )),
          endAdornment: !isInTable && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label="Open"
                disabled={isDisabled}
                tabIndex={-1}
                onMouseDown={() => onBegin('opened')}
                onClick={() => onBegin('opened')}
              >
                <ArrowDropDown />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** The colour of a placeholder that names the meaning of an empty value. */
export const inkOfChoice = {
  '& input::placeholder': { color: 'text.primary', opacity: 1 },
} as const

/** Sizes of an Autocomplete with chips, so that nothing moves when it replaces the text. */
const amongChips = {
  '& .MuiInputBase-root': { flexWrap: 'wrap', p: '6px', pr: '65px' },
  '& .MuiChip-root': { m: '3px', maxWidth: 'calc(100% - 6px)' },
  '& input': { width: 0, minWidth: 30, flexGrow: 1, p: '2.5px 4px 2.5px 8px' },
  '& .MuiInputAdornment-root': { position: 'absolute', right: 14, top: 'calc(50% - 17px)', m: 0 },
}
