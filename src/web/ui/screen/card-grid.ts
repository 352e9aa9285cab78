import { plainList } from '../theme.ts'

/** Minimum width of a card in px, where the window allows it. */
export const CARD_WIDTH = 320

/** As many cards in a row as fit, with this gap in px, or one card a row. */
export function cardGrid(gap: number, isOneColumn = false) {
  return {
    ...plainList,
    display: 'grid',
    gap: `${gap}px`,
    gridTemplateColumns: isOneColumn
      ? 'minmax(0, 1fr)'
      : `repeat(auto-fill, minmax(min(${CARD_WIDTH}px, 100%), 1fr))`,
  } as const
}
