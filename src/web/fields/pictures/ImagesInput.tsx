import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useForkRef } from '@mui/material/utils'
import { useRef } from 'react'
import type { FieldOf } from '../../../contract/field.ts'
import { counted } from '../../../contract/texts.ts'
import { commandKey } from '../../ui/keys/command-key.ts'
import { Note } from '../../ui/Note.tsx'
import { plainList } from '../../ui/theme.ts'
import type { InputProps } from '../values/input-props.ts'
import { ChosenPicture } from './ChosenPicture.tsx'
import { ComingTile } from './ComingTile.tsx'
import { PictureFieldset, withMouse } from './PictureFieldset.tsx'
import { useChosenPictures } from './use-chosen-pictures.ts'

/**
 * Several pictures in order: taken with the phone's camera, chosen, dropped or pasted. The form
 * value holds new files and the URLs of saved pictures.
 */
export default function ImagesInput(props: InputProps<FieldOf<'images'>>) {
  const { field, value, onChange, inputRef, error } = props
  const chosen = useChosenPictures(field, value, onChange)
  const { pictures, coming, room, tooMany, isMaking } = chosen
  const chooseButton = useRef<HTMLButtonElement>(null)
  const chooseRef = useForkRef(chooseButton, inputRef)

  const lack =
    tooMany > 0 ? `At most ${field.max}: ${counted(tooMany, 'picture')} left out.` : undefined
  const isEmpty = pictures.length + coming.length === 0

  return (
    <PictureFieldset {...props} error={error ?? lack} isBusy={isMaking} onFiles={chosen.add}>
      {(source) => (
        <>
          <Box
            tabIndex={-1} // Focusable by click, to receive a paste.
            sx={{
              ...zone,
              ...(isEmpty && withMouse),
              borderColor: source.isDropTarget ? 'primary.main' : error ? 'error.main' : 'divider',
              bgcolor: source.isDropTarget ? 'action.hover' : 'background.default',
            }}
          >
            {isEmpty && (
              <Note sx={{ textAlign: 'center' }}>
                No picture yet: drop up to {field.max} here, or paste them with {commandKey} V
              </Note>
            )}
            <Tiles
              {...chosen}
              // The button with the focus was removed.
              onRemoved={() => chooseButton.current?.focus()}
            />
          </Box>
          <Stack useFlexGap sx={tools}>
            <Button
              variant="outlined"
              startIcon={<PhotoCameraOutlined />}
              disabled={room <= 0}
              onClick={source.photograph}
              sx={{ '@media (hover: hover)': { display: 'none' } }}
            >
              Take a photo
            </Button>
            <Button
              ref={chooseRef}
              variant="outlined"
              startIcon={<AddPhotoAlternateOutlined />}
              aria-describedby={source.helpId}
              disabled={room <= 0}
              onClick={source.choose}
            >
              Choose pictures
            </Button>
            <Typography variant="caption" color="text.secondary" role="status">
              {pictures.length} of {field.max}
              {isMaking && ', preparing…'}
            </Typography>
          </Stack>
        </>
      )}
    </PictureFieldset>
  )
}

interface TilesProps extends ReturnType<typeof useChosenPictures> {
  onRemoved: () => void
}

function Tiles({ pictures, coming, sizeBefore, move, remove, leaveOut, onRemoved }: TilesProps) {
  return (
    <Box component="ol" sx={tiles}>
      {pictures.map((picture, index) => (
        <ChosenPicture
          key={keyOf(picture)}
          value={picture}
          place={index + 1}
          of={pictures.length}
          sizeBefore={sizeBefore(picture)}
          onMove={(by) => move(picture, by)}
          onRemove={() => {
            remove(picture)
            onRemoved()
          }}
        />
      ))}
      {coming.map((one) => (
        <ComingTile
          key={one.key}
          coming={one}
          onLeaveOut={() => {
            leaveOut(one.key)
            onRemoved()
          }}
        />
      ))}
    </Box>
  )
}

const keys = new WeakMap<object, number>()
let lastKey = 0

/** A stable React key: a new file has no id. */
function keyOf(picture: unknown) {
  if (typeof picture !== 'object' || picture === null) return String(picture)
  if (!keys.has(picture)) keys.set(picture, ++lastKey)
  return keys.get(picture) ?? 0
}

const zone = {
  display: 'grid',
  alignContent: 'center',
  minHeight: 96,
  p: 1,
  border: '1px dashed',
  borderRadius: 1,
}

const tiles = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(144px, 1fr))',
  ...plainList,
  '&:empty': { display: 'none' },
} as const

/** On a phone: stacked and full width, within reach of the thumb. */
const tools = {
  mt: 1,
  gap: 1,
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
} as const
