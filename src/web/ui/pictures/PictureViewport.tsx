import Box from '@mui/material/Box'
import { type PointerEvent, useLayoutEffect, useRef } from 'react'

interface Props {
  url: string
  /** The URL of a small copy, shown while the picture loads. */
  small: string | undefined
  title: string
  alt: string
  /** 1 fits the whole picture. */
  zoom: number
  /** Quarter turns, clockwise. */
  turns: number
  /** Called on a double click. */
  onZoom: () => void
  onBroken: () => void
}

/** A zoomed picture, scrolled by scrollbar, arrow keys or dragging. */
export function PictureViewport({ url, small, title, alt, zoom, turns, onZoom, onBroken }: Props) {
  const viewport = useRef<HTMLElement>(null)
  const zoomBefore = useRef(zoom)

  // Keeps the centre of the view when the zoom changes.
  useLayoutEffect(() => {
    const element = viewport.current
    const growth = zoom / zoomBefore.current
    zoomBefore.current = zoom
    if (!element || growth === 1) return
    const { clientWidth: width, clientHeight: height } = element
    element.scrollTo(
      (element.scrollLeft + width / 2) * growth - width / 2,
      (element.scrollTop + height / 2) * growth - height / 2,
    )
  }, [zoom])

  function drag({ buttons, pointerType, movementX, movementY }: PointerEvent) {
    if (buttons === 1 && pointerType === 'mouse') viewport.current?.scrollBy(-movementX, -movementY)
  }

  return (
    <Box
      ref={viewport}
      component="section"
      aria-label={title}
      // Focusable, so that the arrow keys scroll it.
      tabIndex={0}
      onPointerMove={drag}
      onDoubleClick={onZoom}
      sx={{
        ...frame,
        cursor: zoom > 1 ? 'grab' : 'zoom-in',
        '&:active': { cursor: zoom > 1 ? 'grabbing' : 'zoom-in' },
      }}
    >
      <Box
        sx={sheet}
        style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        data-turns={turns}
      >
        {small && <img src={small} alt="" draggable={false} />}
        <img
          src={url}
          alt={alt}
          referrerPolicy="no-referrer"
          draggable={false}
          onError={onBroken}
        />
      </Box>
    </Box>
  )
}

const frame = {
  flex: 'auto',
  height: { xs: '60dvh', sm: '76dvh' },
  overflow: 'auto',
  bgcolor: 'background.default',
  outlineOffset: -2,
}

/**
 * After a quarter turn, the picture's width is limited by the height of its box, and vice versa.
 */
const sheet = {
  containerType: 'size',
  position: 'relative',
  // The layout effect measures the new size at once.
  transition: 'none',
  '& > img': {
    position: 'absolute',
    inset: 0,
    m: 'auto',
    width: '100cqw',
    height: '100cqh',
    objectFit: 'contain',
    transition: 'transform 150ms',
    userSelect: 'none',
  },
  '&[data-turns="1"] > img': { transform: 'rotate(90deg)' },
  '&[data-turns="2"] > img': { transform: 'rotate(180deg)' },
  '&[data-turns="3"] > img': { transform: 'rotate(270deg)' },
  '&[data-turns="1"] > img, &[data-turns="3"] > img': {
    width: '100cqh',
    height: '100cqw',
    left: 'calc((100cqw - 100cqh) / 2)',
    top: 'calc((100cqh - 100cqw) / 2)',
    right: 'auto',
    bottom: 'auto',
    m: 0,
  },
} as const
