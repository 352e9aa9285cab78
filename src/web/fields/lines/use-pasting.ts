import { type ClipboardEvent, useState } from 'react'
import type { FieldOf } from '../../../contract/field.ts'
import type { Pasted } from './pasted-lines.ts'
import { useIdOf } from './use-id-of.ts'
import { cellOf } from './use-line-focus.ts'
import type { Lines } from './use-lines.ts'

/**
 * Pastes a table from a spreadsheet into the lines, starting at the focused cell or below the last
 * line. Other text goes into the input.
 */
export function usePasting(
  field: FieldOf<'lines'>,
  { current, placeOf }: Lines,
  onPasted: (pasted: Pasted) => void,
) {
  const find = useIdOf()
  const [isPasting, setPasting] = useState(false)

  async function paste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    const { key, column = '' } = cellOf(event.target)
    const line = placeOf(key)
    const place = { at: line < 0 ? current().length : line, column }
    setPasting(true)
    try {
      const { pasted } = await import('./pasted-lines.ts')
      onPasted(await pasted(field, current(), place, text, find))
    } finally {
      setPasting(false)
    }
  }

  return { paste, isPasting }
}
