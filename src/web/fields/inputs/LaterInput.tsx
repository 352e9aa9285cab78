import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { Field } from '../../../contract/field.ts'
import { type Deferred, prefetch, useIdle } from '../../ui/prefetch.ts'
import type { Focusable, InputProps } from '../values/input-props.ts'
import type { Option } from '../values/options.ts'

/** What a person has done before the input was there. */
export type Begun = 'focused' | 'opened' | undefined

interface Shared
  extends Pick<InputProps, 'name' | 'inputRef' | 'isRequired' | 'error' | 'isInTable'> {
  field: Pick<Field, 'label' | 'help'>
}

interface Props<Own extends Shared> {
  input: Deferred<Own & { early: Begun }>
  props: Own
  text: string
  /** What no text means, as `All branches`. */
  placeholder?: string | undefined
  /** Instead of the field's help. */
  advice?: string | undefined
  isDisabled?: boolean
  /** Names that stand before the text, as in an Autocomplete of several. */
  chips?: readonly Option[]
  /** The icon of the button that opens the input. */
  icon: ReactNode
  /** What it is to a screen reader, if not a text. */
  semantics?: typeof combobox
}

export const combobox = {
  role: 'combobox',
  'aria-haspopup': 'listbox',
  'aria-expanded': false,
} as const

/**
 * An input that weighs more than a page should wait for: its text alone until the page is ready and
 * the browser idle, or somebody comes to it. In a table it always waits for somebody, as two hundred
 * of them would take seconds to render.
 */
export function LaterInput<Own extends Shared>({ input: Input, props, ...text }: Props<Own>) {
  const { isInTable = false, inputRef } = props
  const [early, setBegun] = useState<Begun>()
  const isIdle = useIdle(!isInTable)
  const isFocusTaken = useRef(false)
  useEffect(() => {
    if (isInTable) prefetch(Input.load)
  }, [isInTable, Input])

  function begin(next: Begun) {
    // In a transition the text stays, with the focus, until the input has been loaded.
    startTransition(() => setBegun((before) => before ?? next))
  }

  /** The text had the focus, unless the person has gone on meanwhile. */
  function takeFocus(target: Focusable | null) {
    inputRef(target)
    if (!target || !early || isFocusTaken.current) return
    isFocusTaken.current = true
    if (document.activeElement === document.body) target.focus()
  }

  if (!early && !isIdle) return <Text {...props} {...text} onBegin={begin} />
  // Anew, where somebody has come while the input of an idle page was on its way.
  return <Input key={early} {...props} inputRef={takeFocus} early={early} />
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
  icon,
  semantics,
  onBegin,
}: TextProps & { onBegin: (begun: Begun) => void }) {
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
        // Where the input has it that takes this place.
        inputLabel: placeholder ? { shrink: true } : {},
        htmlInput: semantics,
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
                {icon}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** As wide and high as in an Autocomplete, so that nothing moves when it takes this place. */
/** Of a placeholder that says what no choice means. */
export const inkOfChoice = {
  '& input::placeholder': { color: 'text.primary', opacity: 1 },
} as const

const amongChips = {
  '& .MuiInputBase-root': { flexWrap: 'wrap', p: '6px', pr: '65px' },
  '& .MuiChip-root': { m: '3px', maxWidth: 'calc(100% - 6px)' },
  '& input': { width: 0, minWidth: 30, flexGrow: 1, p: '2.5px 4px 2.5px 8px' },
  '& .MuiInputAdornment-root': { position: 'absolute', right: 14, top: 'calc(50% - 17px)', m: 0 },
}
