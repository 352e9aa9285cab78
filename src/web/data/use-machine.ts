import { useCallback, useRef, useState } from 'react'

/** A state that changes by events. `latest` returns it before React has rendered it. */
export function useMachine<State, Event>(
  next: (state: State, event: Event) => State,
  initial: State | (() => State),
) {
  const [state, setState] = useState(initial)
  const current = useRef(state)
  const dispatch = useCallback(
    (event: Event) => {
      current.current = next(current.current, event)
      setState(current.current)
    },
    [next],
  )
  const latest = useCallback(() => current.current, [])
  return { state, latest, dispatch }
}
