import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const LONG = 500
/** How far a finger may move during a long press, in px. */
const STILL = 10

/** Detects a long press, and suppresses the click that follows it. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<number>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const wasLong = useRef(false)

  function lift() {
    window.clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])

  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      wasLong.current = false
      // A second finger ends the press.
      lift()
      if (pointerType === 'mouse') return
      from.current = { x: clientX, y: clientY }
      timer.current = window.setTimeout(() => {
        wasLong.current = true
        onLongPress()
      }, LONG)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL) lift()
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    // Suppresses the browser's menu for a long press.
    onContextMenu: (event: MouseEvent) => {
      if (timer.current !== undefined || wasLong.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
