import type { Density } from '../reading/columns.ts'

/**
 * Height of a row in px. Compact fits a title of one line and a second line. Standard fits a title
 * of two lines and a second line. Roomy adds space.
 */
export const rowHeights: Record<Density, number> = { compact: 36, standard: 52, roomy: 72 }

/** Horizontal padding of a cell in px, left and right together. */
export const CELL_PADDING = 20

/** Width in px of the column with the menu of each row. */
export const MENU_WIDTH = 36 + CELL_PADDING

export const HEADER_HEIGHT = 32

/** In px, with the borders. */
const FOOTER_HEIGHT = 56

export function tableHeight(rows: number, density: Density): number {
  return HEADER_HEIGHT + rows * rowHeights[density] + FOOTER_HEIGHT
}
