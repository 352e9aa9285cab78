import { lowerFirst } from 'es-toolkit/string'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { counted } from '../../../contract/texts.ts'
import { dotted } from '../../data/records/format.ts'
import { Cell } from '../../fields/cells/cells.tsx'
import { fieldText } from '../../fields/values/cell-text.ts'
import { useRow, useRows } from '../../list/context/list-context.ts'
import { inactiveText, PERIOD_STATE } from '../../list/reading/period.ts'
import type { BrandPrices } from './rules/prices.ts'

/** The number of prices of a brand, and their most common unit: `8 prices · per piece`. */
export function useBrandText() {
  const { resource } = useRow()
  const hasUnit = useRows().columns.visible.some(([name]) => name === 'unit')
  return ({ rows, unit }: BrandPrices) =>
    dotted(counted(rows.length, 'price'), hasUnit && unitText(resource, unit))
}

interface Props {
  row: Row
  /** The most common unit of the brand. */
  usualUnit: unknown
}

/** The size of a product, and values in which it differs from the others of its brand. */
export function PriceDetails({ row, usualUnit }: Props) {
  const { resource } = useRow()
  const { visible } = useRows().columns
  const isShown = (column: string) => visible.some(([name]) => name === column)
  const isOther = isShown('unit') && row.unit !== usualUnit
  const state = visible.find(([name]) => name === PERIOD_STATE && row[name] !== 'now')
  return (
    <>
      {dotted(
        isShown('size') && row.size,
        isOther && (unitText(resource, row.unit) || 'without a unit'),
        inactiveText(resource, row),
      )}{' '}
      {state && <Cell name={PERIOD_STATE} field={state[1]} record={row} />}
    </>
  )
}

function unitText({ fields }: Resource, unit: unknown) {
  const text = fields.unit ? fieldText('unit', fields.unit, { id: '', unit }) : ''
  return text && `per\u00a0${lowerFirst(text)}`
}
