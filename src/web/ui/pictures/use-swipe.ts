import { type TouchEvent, useRef } from 'react'

/** Minimum horizontal distance of a swipe in px. */
const FAR = 48

/** Touch handlers that detect a swipe with one finger, to the next or previous item. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const began = useRef<{ x: number; y: number }>(undefined)

  function onTouchStart({ touches }: TouchEvent) {
    const finger = touches.length === 1 ? touches[0] : undefined
    began.current = finger && { x: finger.clientX, y: finger.clientY }
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const from = began.current
    const finger = changedTouches[0]
    began.current = undefined
    if (!from || !finger) return
    const [across, down] = [finger.clientX - from.x, finger.clientY - from.y]
    if (Math.abs(across) > FAR && Math.abs(across) > 2 * Math.abs(down))
      onSwipe(across < 0 ? 1 : -1)
  }

  return { onTouchStart, onTouchEnd }
}
