import Box from '@mui/material/Box'
import { useState } from 'react'
import type { FieldOf } from '../../../contract/field.ts'
import { Note } from '../../ui/Note.tsx'
import { flexLine } from '../../ui/theme.ts'
import { pictureBox } from './picture-box.ts'
import { usePictureUrl } from './use-picture-url.ts'

interface Props {
  value: unknown
  field: FieldOf<'image'>
  /** Whether a file is being dragged over it. */
  isMarked?: boolean
  hasError?: boolean
}

/**
 * The current picture of a form, in a box of fixed size; a checkerboard behind it shows
 * transparency.
 */
export function PicturePreview({ value, field, isMarked, hasError }: Props) {
  const url = usePictureUrl(value, field.sensitive)
  const [broken, setBroken] = useState<string>()
  const isShown = url !== undefined && url !== broken
  return (
    <Box
      tabIndex={-1} // Focusable by click, to receive a paste.
      sx={{
        ...zone,
        ...pictureBox(field.ratio),
        borderStyle: isShown && !isMarked ? 'solid' : 'dashed',
        borderColor: isMarked ? 'primary.main' : hasError ? 'error.main' : 'divider',
        ...(isShown ? checker : { bgcolor: isMarked ? 'action.hover' : 'background.default' }),
      }}
    >
      {isShown ? (
        <Box
          component="img"
          src={url}
          alt={value instanceof Blob ? 'Chosen picture' : 'Saved picture'}
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
          sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      ) : (
        <Note>{url === undefined ? 'No picture yet' : 'The picture could not be loaded'}</Note>
      )}
    </Box>
  )
}

const zone = {
  ...flexLine,
  justifyContent: 'center',
  overflow: 'hidden',
  border: 1,
  borderRadius: 1,
}

const checker = {
  background: 'repeating-conic-gradient(#e4e4ea 0 25%, #fff 0 50%) 0 0 / 16px 16px',
}
