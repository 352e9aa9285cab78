import type { Row } from '../../../contract/envelope.ts'
import type { Selection } from '../../list/use-selection.ts'
import type { PriceChanges } from './use-price-changes.ts'

/** The props of both the table and the cards of a brand. */
export interface BrandProps {
  brand: string
  rows: readonly Row[]
  /** Undefined while prices are not edited. */
  changes: PriceChanges | undefined
  /** Undefined while prices are edited, and if there are no actions for a selection. */
  selection: Selection | undefined
}
