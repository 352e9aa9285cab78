import type { NamedField } from '../../../contract/compile.ts'
import { isPicture } from '../../../contract/field.ts'
import { rowHeights } from '../../ui/theme.ts'
import type { Density } from '../reading/columns.ts'

/** Height of a row in px. All but the roomy one fit a title of one line and a second line. */
export function rowHeightOf(density: Density, columns: readonly NamedField[]): number {
  if (density === 'compact') return rowHeights.dense
  if (density === 'roomy') return rowHeights.roomy
  return columns.some(([, field]) => isPicture(field)) ? rowHeights.picture : rowHeights.usual
}

/** Horizontal padding of a cell in px, left and right together. */
export const CELL_PADDING = 20

/** Width in px of the column with the menu of each row. */
export const MENU_WIDTH = 36 + CELL_PADDING

/** Width in px of the column with checkboxes. */
export const CHECKBOX_WIDTH = 50

export const HEADER_HEIGHT = 32

/** In px, without the borders of the table, which are 2 px each. */
export const FOOTER_HEIGHT = 52

export function tableHeight(rows: number, rowHeight: number): number {
  return HEADER_HEIGHT + rows * rowHeight + FOOTER_HEIGHT + 4
}
