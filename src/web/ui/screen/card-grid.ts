import { plainList } from '../theme.ts'

/** The least width of a card where there is room, in px. */
export const CARD_WIDTH = 320

/** As many cards beside each other as there is room for, so many px apart, or one in each line. */
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
