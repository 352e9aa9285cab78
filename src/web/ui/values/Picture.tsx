import ImageOutlined from '@mui/icons-material/ImageOutlined'
import { type SxProps, styled } from '@mui/material/styles'
import { type CSSProperties, useEffect, useState } from 'react'
import type { FieldOf } from '../../../contract/field.ts'
import { pictureAddress, smallPicture } from '../../../contract/picture.ts'
import { radius, theme } from '../theme.ts'
import { initialsOf } from './initials.ts'
import { face } from './PersonName.tsx'
import { useShownFile } from './use-shown-file.ts'

interface Props {
  field: FieldOf<'image' | 'images'>
  value: unknown
  alt: string
  /** Name of the person in a portrait, if `alt` is empty because the name is beside it. */
  name?: string
  /** Loads the original in place of the small copy. */
  isLarge?: boolean
  /** The reason for a missing picture. */
  none?: string | undefined
  /** Width or height; the other follows from the ratio. */
  sx: SxProps
  /** Called when the picture cannot be loaded. */
  onBroken?: () => void
}

/** The ratio of the box if the field has none. */
export const ANY_RATIO = 3 / 2

/**
 * The picture of a record, or the first of several. The box keeps its size while loading and
 * without a picture.
 */
export function Picture({
  field,
  value,
  alt,
  name = alt,
  isLarge,
  none = 'No picture',
  sx,
  onBroken,
}: Props) {
  const { ratio } = field
  const isPortrait = field.kind === 'image' && field.portrait === true
  const address = pictureAddress(value)
  const [broken, setBroken] = useState<readonly string[]>([])
  // Some servers have no small copies: then the original is loaded.
  const shown =
    address &&
    [...(isLarge ? [] : [smallPicture(address)]), address].find(
      (source) => !broken.includes(source),
    )
  const { url, kind } = useShownFile(shown, field.sensitive === true)

  const isInitials = isPortrait && !address

  function fail() {
    if (!shown) return
    setBroken((before) => [...before, shown])
    if (shown === address) onBroken?.()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each URL that fails
  useEffect(() => {
    if (kind === 'broken') fail()
  }, [kind, shown])

  return (
    <Frame
      aria-hidden={isInitials || undefined}
      className={isPortrait ? 'portrait' : undefined}
      // CSS variables, so that `sx` can override them.
      style={
        {
          '--ratio': ratio ?? ANY_RATIO,
          '--fit': ratio ? 'cover' : 'contain',
          // Most logos have a background of their own.
          ...(url && !ratio && { '--ground': 'transparent' }),
        } as CSSProperties
      }
      sx={sx}
    >
      {shown ? (
        url && <img src={url} alt={alt} loading="lazy" decoding="async" onError={fail} />
      ) : isInitials ? (
        initialsOf(name)
      ) : (
        <ImageOutlined
          fontSize="small"
          titleAccess={address ? 'The picture could not be loaded' : none}
        />
      )}
    </Frame>
  )
}

const Frame = styled('div')({
  flexShrink: 0,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  aspectRatio: 'var(--ratio)',
  objectFit: 'var(--fit)' as 'cover',
  borderRadius: radius.control,
  backgroundColor: `var(--ground, ${theme.palette.background.default})`,
  color: theme.palette.text.disabled,
  '&.portrait': face,
  // Absolute, so that a tall picture does not stretch the box.
  '& > img': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'inherit',
  },
})
