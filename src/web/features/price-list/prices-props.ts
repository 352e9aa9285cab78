import type { Selection } from '../../list/reading/use-selection.ts'
import type { BrandPrices } from './rules/prices.ts'
import type { PriceChanges } from './use-price-changes.ts'
import type { RuleScope } from './use-ruled-rows.ts'

/** Props shared by the table and the cards. */
export interface PricesProps {
  brands: readonly BrandPrices[]
  /** The id, as a string, of a row that stays rendered out of view. */
  focused: string | undefined
  /** Undefined unless prices are being edited. */
  changes: PriceChanges | undefined
  /** Changes the prices of a brand by a rule; undefined if the user may not. */
  onRule: ((scope: RuleScope) => void) | undefined
  /** Undefined while prices are edited, or without actions for a selection. */
  selection: Selection | undefined
}
