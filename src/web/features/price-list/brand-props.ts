import type { Row } from '../../../contract/envelope.ts'
import type { RecordsProps } from '../../list/records-props.ts'
import type { PriceChanges } from './use-price-changes.ts'

/** What the table and the cards of one brand are both told. */
export interface BrandProps extends RecordsProps {
  brand: string
  rows: readonly Row[]
  /** Undefined while prices are only shown. */
  changes: PriceChanges | undefined
}
