import type { Row } from '../../../contract/envelope.ts'
import type { RecordsProps } from '../../list/records-props.ts'
import type { PriceChanges } from './use-price-changes.ts'

/** The props of both the table and the cards of a brand. */
export interface BrandProps extends RecordsProps {
  brand: string
  rows: readonly Row[]
  /** Undefined while prices are not edited. */
  changes: PriceChanges | undefined
}
