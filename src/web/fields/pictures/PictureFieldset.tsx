import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { type ClipboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { InputProps } from '../values/input-props.ts'
import { FileInput, useFileDrop } from './FileInput.tsx'

/**
 * Passed to the buttons inside: functions that open the file and camera dialogs, and the id of the
 * hint.
 */
interface PictureButtons {
  choose: () => void
  photograph: () => void
  helpId: string
  isDropTarget: boolean
}

interface Props
  extends Pick<InputProps, 'name' | 'field' | 'isRequired' | 'error' | 'onBlur' | 'onBusy'> {
  /** Shown in place of the field's help, unless there is an error. */
  advice?: string | undefined
  /** Whether a picture is being prepared. */
  isBusy: boolean
  onFiles: (files: File[]) => void
  children: (source: PictureButtons) => ReactNode
}

/**
 * Accepts pictures for a form: dropped, pasted, chosen as files, or taken with the phone's camera.
 */
export function PictureFieldset(props: Props) {
  const { name, field, isRequired, error, onBlur, onBusy, isBusy, onFiles, children } = props
  const { label } = field
  const hint = error ?? props.advice ?? field.help
  const fileInput = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { isDropTarget, target } = useFileDrop(onFiles)
  const helpId = `field-${name}-help`
  const files = { accept: 'image/*', onFiles }

  // Ends when the input unmounts.
  useEffect(() => {
    if (!isBusy) return
    onBusy(true)
    return () => onBusy(false)
  }, [isBusy, onBusy])

  function paste(event: ClipboardEvent) {
    const pictures = [...event.clipboardData.files]
    if (pictures.length === 0) return
    event.preventDefault()
    onFiles(pictures)
  }

  return (
    <FormControl
      component="fieldset"
      fullWidth
      required={isRequired}
      error={error !== undefined}
      onBlur={onBlur}
      onPaste={paste}
      {...target}
    >
      <FormLabel component="legend" sx={{ typography: 'body2', mb: 0.5 }}>
        {label}
      </FormLabel>
      {children({
        choose: () => fileInput.current?.click(),
        photograph: () => camera.current?.click(),
        helpId,
        isDropTarget,
      })}
      <FileInput
        {...files}
        ref={fileInput}
        name={name}
        aria-label={label}
        multiple={field.kind === 'images'}
      />
      <FileInput {...files} ref={camera} aria-label={`${label}, by camera`} capture="environment" />
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
