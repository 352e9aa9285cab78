import Button from '@mui/material/Button'
import { without, xor } from 'es-toolkit/array'
import { useMemo, useState } from 'react'
import type { NamedField } from '../../../contract/compile.ts'
import type { Row } from '../../../contract/envelope.ts'
import type { Kind } from '../../../contract/field.ts'
import { ofId } from '../../data/records/record.ts'
import { Cell } from '../../fields/cells/cells.tsx'
import { type RowCommands, useRow, useRows } from '../../list/context/list-context.ts'
import type { ListColumns } from '../../list/reading/columns.ts'
import { isPast, PERIOD_STATE } from '../../list/reading/period.ts'
import type { Selection } from '../../list/reading/use-selection.ts'
import { hasRowActions } from '../../list/rows/RowActions.tsx'
import { PageCheckbox, RowCheckbox, SelectPage } from '../../list/rows/RowCheckbox.tsx'
import { RowMenu } from '../../list/rows/RowMenu.tsx'
import { RowTitle } from '../../list/rows/RowTitle.tsx'
import { useIsNarrow } from '../../ui/screen/use-is-narrow.ts'
import type { TableColumn } from '../../ui/table/columns.ts'
import LongTable from '../../ui/table/LongTable.tsx'
import { AmountCell, NarrowAmounts } from './AmountCell.tsx'
import { PriceDetails, useBrandText } from './PriceParts.tsx'
import { type BrandPrices, brandKey, isAmount } from './rules/prices.ts'
import type { PriceChanges } from './use-price-changes.ts'
import type { RuleScope } from './use-ruled-rows.ts'

export interface PricesProps {
  brands: readonly BrandPrices[]
  /** The id of a row that stays rendered out of view. */
  focused: Row['id'] | undefined
  /** Undefined unless prices are being edited. */
  changes: PriceChanges | undefined
  /** Changes the prices of a brand by a rule; undefined if the user may not. */
  onRule: ((scope: RuleScope) => void) | undefined
  /** Undefined while prices are edited, or without actions for a selection. */
  selection: Selection | undefined
}

/** The prices by brand, with the columns that the user has chosen. */
export function PriceTable({ brands, focused, changes, onRule, selection }: PricesProps) {
  const commands = useRow()
  const { resource } = commands
  const { labelledBy, columns } = useRows()
  const isNarrow = useIsNarrow()
  const folds = useFoldedBrands(brands, focused)
  const textOf = useBrandText()
  const groups = brands.map((brand) => ({
    key: brand.key,
    heading: brand.brand,
    second: textOf(brand),
    tools: onRule && (
      <Button
        size="small"
        aria-label={`Change by rule: ${brand.brand}`}
        onClick={() => onRule({ kind: 'brand', brand })}
        sx={{ flexShrink: 0 }}
      >
        Change by rule
      </Button>
    ),
    isOpen: folds.isOpen(brand.key),
    onToggle: () => folds.toggle(brand.key),
    rows: folds.isOpen(brand.key) ? brand.rows : [],
  }))
  const shown = useMemo(
    () => columnsOf({ commands, columns, brands, changes, selection }),
    [commands, columns, brands, changes, selection],
  )
  return (
    <>
      {isNarrow && !changes && <SelectPage />}
      <LongTable
        aria-labelledby={labelledBy}
        columns={shown}
        groups={groups}
        keyOf={keyOf}
        focused={focused}
        stateOf={(row) => ({ className: isPast(resource, row) ? 'past' : undefined })}
        below={isNarrow && changes ? (row) => <NarrowAmounts {...{ row, changes }} /> : undefined}
      />
    </>
  )
}

const keyOf = ({ id }: Row) => id

/** Open at first, and when a row of the brand gets the focus. */
function useFoldedBrands(brands: readonly BrandPrices[], focused: PricesProps['focused']) {
  const [folded, setFolded] = useState<readonly string[]>([])
  const [heldBefore, setHeldBefore] = useState(focused)
  if (focused !== heldBefore) {
    const brand = brands.find(({ rows }) => rows.some(ofId(focused)))
    setHeldBefore(focused)
    setFolded(without(folded, brand?.key ?? ''))
  }
  return {
    isOpen: (key: string) => !folded.includes(key),
    toggle: (key: string) => setFolded(xor(folded, [key])),
  }
}

interface ColumnsProps extends Pick<PricesProps, 'brands' | 'changes' | 'selection'> {
  commands: RowCommands
  columns: ListColumns
}

function columnsOf({
  commands,
  columns,
  brands,
  changes,
  selection,
}: ColumnsProps): TableColumn<Row>[] {
  const units = new Map(brands.map(({ key, unit }) => [key, unit]))
  const details = (row: Row) => <PriceDetails row={row} usualUnit={units.get(brandKey(row))} />
  const all: (TableColumn<Row> | false)[] = [
    selection !== undefined && {
      name: 'select',
      label: 'Select',
      header: <PageCheckbox selection={selection} label="Select all rows" />,
      least: 32,
      place: 'end',
      cell: (row, { isNarrow }) => (
        <RowCheckbox record={row} selection={selection} isOfCard={isNarrow} />
      ),
    },
    {
      name: 'name',
      label: commands.resource.fields.name?.label ?? '',
      least: 260,
      share: 4,
      place: 'name',
      // The size is beside the name, as many products differ only by size.
      cell: (row, { isNarrow }) => (
        <>
          <RowTitle record={row} />
          {!isNarrow && <span className="second"> {details(row)}</span>}
        </>
      ),
    },
    { name: 'details', label: '', least: 0, place: 'second', isNarrowOnly: true, cell: details },
    ...columns.visible
      .filter(([name]) => !(changes ? leftOutWhileEditing : leftOut).includes(name))
      .map((column, at) => ({ ...priceColumn(column, columns, changes), leaves: 100 - at })),
    // The inputs need the width of the menu while editing.
    !changes &&
      hasRowActions(commands) && {
        name: 'menu',
        label: 'Actions',
        isHidden: true,
        least: 36,
        place: 'end',
        cell: (row) => <RowMenu record={row} />,
      },
  ]
  return all.filter((column) => column !== false)
}

function priceColumn(
  [name, field]: NamedField,
  { visible }: ListColumns,
  changes: PriceChanges | undefined,
): TableColumn<Row> {
  const column = { name, label: field.label, isNumber: isAmount(name) }
  if (!isAmount(name)) {
    return {
      ...column,
      // This column also contains the first day.
      ...(name === 'validUntil'
        ? { label: 'Valid', least: 188 }
        : { least: leasts[field.kind] ?? 100 }),
      cell: (row) => <Value column={[name, field]} columns={visible} row={row} />,
    }
  }
  if (changes) {
    return {
      ...column,
      least: 204,
      cell: (row) => <AmountCell row={row} name={name} changes={changes} />,
    }
  }
  return {
    ...column,
    least: 112,
    place: 'value',
    cell: (row, { isNarrow }) =>
      isNarrow && row[name] === null ? null : (
        <>
          {isNarrow && name !== 'price' && 'Promo '}
          <Cell name={name} field={field} record={row} />
        </>
      ),
  }
}

/** In px, by kind. */
const leasts: Partial<Record<Kind, number>> = { date: 116, dateTime: 104, switch: 72 }

/**
 * Columns that are shown elsewhere. Brand and usual unit are in the heading. The size and deviations
 * are beside the name, and the first day is with the last one.
 */
const leftOut = ['brandId', 'name', 'size', 'unit', 'validFrom', PERIOD_STATE]
/** While editing, there is no width for two more. */
const leftOutWhileEditing = [...leftOut, 'validUntil', 'updatedAt']

interface ValueProps {
  column: NamedField
  /** The visible columns. */
  columns: readonly NamedField[]
  row: Row
}

/** A value; the last day of validity follows the first one, if that is visible. */
function Value({ column: [name, field], columns, row }: ValueProps) {
  const first = columns.find(([other]) => other === 'validFrom')
  const value = <Cell name={name} field={field} record={row} />
  if (name !== 'validUntil' || !first || !row.validFrom) return value
  return (
    <>
      <Cell name="validFrom" field={first[1]} record={row} /> – {row[name] ? value : null}
    </>
  )
}
