import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'

/**
 * Passed to the buttons inside: functions that open the file and camera dialogs, and the id of the
 * hint.
 */
export interface PictureSource {
  choose: () => void
  photograph: () => void
  helpId: string
  isDropTarget: boolean
}

interface Props {
  name: string
  label: string
  isRequired: boolean
  hasError: boolean
  /** Shown below: the error or the help text. */
  hint: string | undefined
  isSeveral?: boolean
  onBlur: () => void
  onFiles: (files: File[]) => void
  children: (source: PictureSource) => ReactNode
}

/**
 * Accepts pictures for a form: dropped, pasted, chosen as files, or taken with the phone's camera.
 */
export function PictureFieldset(props: Props) {
  const {
    name,
    label,
    isRequired,
    hasError,
    hint,
    isSeveral = false,
    onBlur,
    onFiles,
    children,
  } = props
  const fileInput = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isDropTarget, setDropTarget] = useState(false)
  const helpId = `field-${name}-help`

  function take(files: FileList | null, event?: ClipboardEvent | DragEvent) {
    if (!files || files.length === 0) return
    event?.preventDefault()
    onFiles([...files])
  }

  const hidden = (input: typeof fileInput, more: object) => (
    <Box
      component="input"
      ref={input}
      type="file"
      accept="image/*"
      tabIndex={-1}
      hidden
      onChange={(event) => {
        take(event.currentTarget.files)
        event.currentTarget.value = '' // Allows choosing the same file again.
      }}
      {...more}
    />
  )

  return (
    <FormControl
      component="fieldset"
      fullWidth
      required={isRequired}
      error={hasError}
      onBlur={onBlur}
      onPaste={(event) => take(event.clipboardData.files, event)}
      onDragOver={(event) => {
        event.preventDefault()
        setDropTarget(true)
      }}
      onDragLeave={() => setDropTarget(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDropTarget(false)
        take(event.dataTransfer.files)
      }}
    >
      <FormLabel component="legend" sx={{ fontSize: '0.875rem', mb: 0.5 }}>
        {label}
      </FormLabel>
      {children({
        choose: () => fileInput.current?.click(),
        photograph: () => camera.current?.click(),
        helpId,
        isDropTarget,
      })}
      {hidden(fileInput, { name, 'aria-label': label, multiple: isSeveral })}
      {hidden(camera, { 'aria-label': `${label}, by camera`, capture: 'environment' })}
      {hint && (
        <FormHelperText id={helpId} sx={{ mx: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** For hints that need a mouse and a keyboard; also hidden in narrow windows, for lack of space. */
export const withMouse = { '@media (hover: none), (max-width: 599.95px)': { display: 'none' } }
