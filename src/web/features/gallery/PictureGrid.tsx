import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { range } from 'es-toolkit'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type PageKey, usePageKeys } from '../../ui/keys/use-page-keys.ts'
import { plainList, thirdColumn } from '../../ui/theme.ts'
import { PictureTile } from './PictureTile.tsx'
import type { GalleryPicture } from './rules/pictures.ts'
import type { PictureFindings } from './rules/problems.ts'
import type { PictureSource } from './rules/sources.ts'

const SKELETONS = 12

interface Props {
  pictures: readonly GalleryPicture[]
  source: PictureSource | undefined
  findings: PictureFindings
  /** Whether more pictures are loading. */
  isLoading: boolean
  labelledBy: string
  onOpen: (url: string) => void
  onBroken: (url: string) => void
}

/** Only for the list of shortcuts: the grid handles these keys at the focused picture. */
const keys: readonly PageKey[] = [
  { key: '← → ↑ ↓', does: 'Go to another picture' },
  { key: 'Home, End', does: 'Go to the first or the last picture' },
  { key: 'Enter', does: 'Open the picture' },
]

/** The pictures in rows. Tab reaches one picture, the arrow keys the others. */
export function PictureGrid({
  pictures,
  source,
  findings,
  isLoading,
  labelledBy,
  onOpen,
  onBroken,
}: Props) {
  const list = useRef<HTMLUListElement>(null)
  usePageKeys(list, keys)
  const [focused, setFocused] = useState<string>()
  const current = pictures.some(({ url }) => url === focused) ? focused : pictures[0]?.url

  function move(event: KeyboardEvent) {
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>('[data-url]') ?? [])]
    const target = next(event.key, tiles)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <Box
      component="ul"
      ref={list}
      aria-labelledby={labelledBy}
      aria-busy={isLoading}
      onKeyDown={move}
      sx={grid}
    >
      {pictures.map((picture) => (
        <PictureTile
          key={picture.url}
          picture={picture}
          source={source}
          finding={findings.get(picture.url)}
          isCurrent={picture.url === current}
          onOpen={onOpen}
          onFocus={setFocused}
          onBroken={onBroken}
        />
      ))}
      {isLoading &&
        // Keyed by position: a skeleton moved by new pictures would count as a layout shift.
        range(pictures.length, pictures.length + SKELETONS).map((place) => (
          <Box
            component="li"
            key={place}
            aria-hidden
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
          >
            <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
            <Box sx={{ px: 1.25, py: 1, typography: 'body2' }}>
              <Skeleton width="80%" height={35} />
              <Skeleton width="50%" />
            </Box>
          </Box>
        ))}
    </Box>
  )
}

/** The tile that a key moves to. */
function next(key: string, tiles: readonly HTMLElement[]) {
  const here = tiles.indexOf(document.activeElement as HTMLElement)
  if (here < 0) return undefined
  const tops = tiles.map((tile) => tile.getBoundingClientRect().top)
  const inRow = tops.filter((top) => top === tops[0]).length
  const places: Record<string, number> = {
    ArrowLeft: here - 1,
    ArrowRight: here + 1,
    ArrowUp: here - inRow,
    ArrowDown: here + inRow,
    Home: 0,
    End: tiles.length - 1,
  }
  return tiles[places[key] ?? -1]
}

const grid = {
  ...plainList,
  display: 'grid',
  gap: { xs: 1, md: 2 },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fill, minmax(190px, 1fr))',
  },
  // Wider tiles on wide screens, for the names of articles.
  [thirdColumn]: { gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' },
}
