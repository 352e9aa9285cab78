import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ClipboardEvent, type DragEvent, Suspense, useEffect, useRef, useState } from 'react'
import type { FieldOf } from '../../contract/field.ts'
import { pictureTypes } from '../../contract/picture.ts'
import { ahead } from '../ahead.ts'
import type { InputProps } from './FieldInput.tsx'
import { PicturePreview } from './PicturePreview.tsx'
import { narrowPicture, sizeText } from './picture-text.ts'
import { useChosenPicture } from './use-chosen-picture.ts'

const CropDialog = ahead(() => import('./CropDialog.tsx'))

/** A picture: chosen, dropped, pasted or taken by the phone's camera. The form holds the file, or the address of the known one. */
export default function ImageInput(props: InputProps<FieldOf<'image'>>) {
  const { name, field, value, onChange, onBlur, inputRef, isRequired, error, onBusy } = props
  const fileInput = useRef<HTMLInputElement>(null)
  const [isDropTarget, setDropTarget] = useState(false)
  const { choose, cropping, crop, cropAgain, cancelCrop, isPreparing, prepared, problem } = useChosenPicture(
    field,
    value,
    onChange,
  )

  useEffect(() => {
    if (!isPreparing) return
    onBusy(true)
    return () => onBusy(false)
  }, [isPreparing, onBusy])

  const trouble = problem ?? error
  const hint = (trouble ? undefined : prepared && narrowPicture(prepared.keptWidth, field.width)) ?? trouble ?? field.help
  const helpId = `field-${name}-help`
  const isEmpty = value === null || value === undefined

  function take(files: FileList | null | undefined, event?: ClipboardEvent | DragEvent) {
    const file = files?.[0]
    if (!file) return
    event?.preventDefault()
    void choose(file)
  }

  return (
    <>
      <FormControl
        component="fieldset"
        required={isRequired}
        error={trouble !== undefined}
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
          {field.label}
        </FormLabel>
        <PicturePreview value={value} ratio={field.ratio} isMarked={isDropTarget} hasError={trouble !== undefined} />
        <Stack direction="row" useFlexGap sx={tools}>
          <Button
            ref={inputRef}
            size="small"
            variant="outlined"
            startIcon={<AddPhotoAlternateOutlined />}
            aria-describedby={helpId}
            onClick={() => fileInput.current?.click()}
          >
            {isPreparing ? 'Preparing…' : 'Choose a picture'}
          </Button>
          {cropAgain && (
            <Button size="small" onClick={cropAgain}>
              Crop
            </Button>
          )}
          {!isRequired && !isEmpty && (
            <Button size="small" color="inherit" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
          <Typography variant="caption" color="text.secondary" role="status">
            {prepared &&
              `${sizeText(prepared.original.file.size)} → ${sizeText(prepared.file.size)}, ${prepared.width} × ${prepared.height}`}
          </Typography>
          {isEmpty && (
            <Typography variant="caption" color="text.secondary" sx={{ '@media (hover: none)': { display: 'none' } }}>
              Or drop it here, or paste it with Ctrl+V.
            </Typography>
          )}
        </Stack>
        <Box
          component="input"
          ref={fileInput}
          type="file"
          name={name}
          accept={pictureTypes.join(',')}
          aria-label={field.label}
          tabIndex={-1}
          hidden
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = '' // The same file can be chosen again.
          }}
        />
        {hint && (
          <FormHelperText id={helpId} sx={{ mx: 0 }}>
            {hint}
          </FormHelperText>
        )}
      </FormControl>
      {cropping && field.ratio && (
        <Suspense>
          <CropDialog
            file={cropping.file}
            ratio={field.ratio}
            width={field.width}
            isBusy={isPreparing}
            onCrop={(area) => void crop(area)}
            onClose={cancelCrop}
          />
        </Suspense>
      )}
    </>
  )
}

const tools = { mt: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center', '& button': { minHeight: { xs: 44, md: 32 } } }
