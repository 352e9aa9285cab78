import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isPaletteKey } from '../../ui/keys/command-key.ts'
import type { Result } from './result.ts'
import { useResults } from './use-results.ts'

/** The results for the typed text, and the keys that choose one; the first is active until then. */
export function useChosenResult(
  typed: string,
  open: (result: Result, inNewTab?: boolean) => void,
  onClose: () => void,
) {
  const found = useResults(typed)
  const { isSearching, hurry } = found
  const results = found.groups.flatMap((group) => group.results)
  const [activeKey, setActiveKey] = useState<string>()
  const active = results.find(({ key }) => key === activeKey) ?? results[0]

  // Enter before there are results opens the first one on arrival, unless more is typed.
  const entered = useRef<string>(undefined)
  useEffect(() => {
    if (entered.current === typed && isSearching) return
    if (entered.current === typed && active && !active.run) open(active)
    entered.current = undefined
  })

  function activate(result: Result | undefined) {
    setActiveKey(result?.key)
    void result?.load?.()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const at = active ? results.indexOf(active) : -1
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    }
    const to = moves[event.key]
    if (isPaletteKey(event.nativeEvent)) onClose()
    else if (to !== undefined && !event.shiftKey) activate(results.at(to % results.length))
    else if (event.key !== 'Enter') return
    else if (active) open(active, event.ctrlKey || event.metaKey)
    else if (isSearching) {
      entered.current = typed
      hurry()
    }
    event.preventDefault()
  }

  return { ...found, results, active, activate, press }
}
