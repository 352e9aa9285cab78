import type { Selection } from '../../list/reading/use-selection.ts'
import type { BrandPrices } from './rules/prices.ts'
import type { PriceChanges } from './use-price-changes.ts'
import type { RuleScope } from './use-ruled-rows.ts'

/** The props of both the table and the cards. */
export interface PricesProps {
  brands: readonly BrandPrices[]
  /** The id, as text, of a row to render even out of view. */
  focused: string | undefined
  /** Undefined while prices are not edited. */
  changes: PriceChanges | undefined
  /** Changes the prices of a brand by a rule; undefined if this person may not. */
  onRule: ((scope: RuleScope) => void) | undefined
  /** Undefined while prices are edited, and if there are no actions for a selection. */
  selection: Selection | undefined
}
