import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { isNil } from 'es-toolkit/predicate'
import type { FieldOf } from '../../../contract/field.ts'
import { formatBytes } from '../../data/records/format.ts'
import { prefetchedOverlay } from '../../ui/prefetch.ts'
import type { InputProps } from '../values/input-props.ts'
import { PictureFieldset, withMouse } from './PictureFieldset.tsx'
import { PicturePreview } from './PicturePreview.tsx'
import { narrowPicture } from './shrink-picture.ts'
import { useChosenPicture } from './use-chosen-picture.ts'

const CropDialog = prefetchedOverlay(() => import('./CropDialog.tsx'))

/**
 * A picture: chosen, dropped, pasted or taken with the phone's camera. The form value is the new
 * file, or the URL of a saved picture.
 */
export default function ImageInput(props: InputProps<FieldOf<'image'>>) {
  const { field, value, onChange, inputRef, isRequired } = props
  const { choose, cropping, crop, cropAgain, cancelCrop, isPreparing, prepared, problem } =
    useChosenPicture(field, value, onChange)
  const error = problem ?? props.error
  const narrow = prepared && narrowPicture(prepared.croppedWidth, field.width)
  const isEmpty = isNil(value)

  return (
    <>
      <PictureFieldset
        {...props}
        error={error}
        advice={narrow}
        isBusy={isPreparing}
        onFiles={([file]) => file && void choose(file)}
      >
        {(source) => (
          <>
            <PicturePreview
              value={value}
              field={field}
              isMarked={source.isDropTarget}
              hasError={error !== undefined}
            />
            <Stack direction="row" useFlexGap sx={tools}>
              <Button
                ref={inputRef}
                size="small"
                variant="outlined"
                startIcon={<AddPhotoAlternateOutlined />}
                aria-describedby={source.helpId}
                onClick={source.choose}
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
                  `${formatBytes(prepared.original.file.size)} → ${formatBytes(prepared.file.size)}, ${prepared.width} × ${prepared.height}`}
              </Typography>
              {isEmpty && (
                <Typography variant="caption" color="text.secondary" sx={withMouse}>
                  Or drop or paste one here.
                </Typography>
              )}
            </Stack>
          </>
        )}
      </PictureFieldset>
      {cropping && field.ratio && (
        <CropDialog
          file={cropping.file}
          ratio={field.ratio}
          width={field.width}
          isBusy={isPreparing}
          onCrop={(area) => void crop(area)}
          onClose={cancelCrop}
        />
      )}
    </>
  )
}

const tools = {
  mt: 1,
  gap: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
}
