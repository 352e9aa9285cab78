import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { sumBy } from 'es-toolkit/math'
import { useMemo } from 'react'
import type { NamedField } from '../../../contract/compile.ts'
import type { Row } from '../../../contract/envelope.ts'
import type { Kind } from '../../../contract/field.ts'
import type { Resource } from '../../../contract/resource.ts'
import { Cell } from '../../fields/cells/cells.tsx'
import { useRow, useRows } from '../../list/context/list-context.ts'
import { isPast, PERIOD_STATE } from '../../list/reading/period.ts'
import { hasRowActions } from '../../list/rows/RowActions.tsx'
import { PageCheckbox, RowCheckbox } from '../../list/rows/RowCheckbox.tsx'
import { RowMenu } from '../../list/rows/RowMenu.tsx'
import { RowTitle } from '../../list/rows/RowTitle.tsx'
import { MENU_WIDTH } from '../../list/rows/table-size.ts'
import { GroupedTable } from '../../ui/table/GroupedTable.tsx'
import type { TableColumn } from '../../ui/table/PlainTable.tsx'
import { thirdColumn, tints } from '../../ui/theme.ts'
import { AmountCell } from './AmountCell.tsx'
import { BrandRuleButton } from './BrandRuleButton.tsx'
import { BrandName, PriceDetails } from './PriceParts.tsx'
import type { PricesProps } from './prices-props.ts'
import { brandKey, isAmount } from './rules/prices.ts'
import type { PriceChanges } from './use-price-changes.ts'

/** In px: minimum width of names, width of dates in two lines, and of checkboxes. */
const NAME = 320
const DAYS = 116
const BOX = 50

/** The prices as a table for wide screens, with the columns that the user has chosen. */
export function PriceTable({ brands, focused, changes, onRule, selection }: PricesProps) {
  const row = useRow()
  const { resource } = row
  const { labelledBy, columns } = useRows()
  const { visible } = columns
  // The inputs need the width of the menu while editing.
  const hasMenu = !changes && hasRowActions(row)
  const groups = useMemo(
    () =>
      brands.map((brand) => ({
        key: brand.key,
        heading: (
          <Stack direction="row" alignItems="center" justifyContent="space-between" spacing={2}>
            <div>
              <BrandName brand={brand} />
            </div>
            {onRule && <BrandRuleButton brand={brand} onRule={onRule} />}
          </Stack>
        ),
        rows: brand.rows,
      })),
    [brands, onRule],
  )
  const units = useMemo(() => new Map(brands.map(({ key, unit }) => [key, unit])), [brands])
  const shown = useMemo(
    () => [
      {
        label: resource.fields.name?.label ?? '',
        // All columns share the remaining width.
        width: `clamp(${NAME}px, 26vw, 400px)`,
        // The size is beside the name, as many products differ only by size.
        cell: (row: Row) => (
          <>
            <RowTitle record={row} />{' '}
            <Box sx={quiet}>
              <PriceDetails row={row} usualUnit={units.get(brandKey(row))} />
            </Box>
          </>
        ),
      },
      ...visible
        .filter(([name]) => isShown(name, changes !== undefined))
        .map((column) => priceColumn(resource, column, visible, changes)),
      ...(hasMenu ? [ofMenu] : []),
    ],
    [resource, units, visible, changes, hasMenu],
  )
  const checkbox = useMemo(
    () =>
      selection && {
        all: <PageCheckbox selection={selection} label="Select all rows" />,
        of: (row: Row) => <RowCheckbox record={row} selection={selection} />,
      },
    [selection],
  )
  return (
    <GroupedTable
      labelledBy={labelledBy}
      groups={groups}
      columns={shown}
      checkbox={checkbox}
      focused={focused}
      classOf={(row) => (isPast(resource, row) ? 'past' : undefined)}
      minWidth={sumBy(shown, leastOf) + (checkbox ? BOX : 0)}
      sx={tableStyle}
    />
  )
}

const tableStyle = {
  '& tbody tr': { bgcolor: 'background.paper' },
  '& tbody tr:not(.group):hover': { bgcolor: tints.hover },
  '& tbody tr:has(:checked)': { bgcolor: tints.selected },
  '& tbody tr:has(:checked):hover': { bgcolor: tints.selectedHover },
  '& .past': { color: 'text.secondary' },
  '& td svg': { verticalAlign: 'middle' },
  // Not inline, so that accessibility checks do not treat the name as a link within a sentence.
  '& tbody th > a': { display: 'inline-block', maxWidth: '100%' },
  // The remaining width goes to all columns, so that prices stay close to their names.
  [thirdColumn]: { '& thead th:first-of-type': { width: NAME } },
}

function leastOf({ width }: TableColumn<Row>, at: number): number {
  if (typeof width === 'number') return width
  return at === 0 ? NAME : DAYS
}

const quiet = { display: 'inline', color: 'text.secondary' } as const

function priceColumn(
  resource: Resource,
  [name, field]: NamedField,
  columns: NamedField[],
  changes: PriceChanges | undefined,
): TableColumn<Row> {
  if (!isAmount(name) || !changes)
    return {
      // This column also contains the first day.
      label: name === 'validUntil' ? 'Valid' : field.label,
      ...(isAmount(name) ? { align: 'right', width: 112 } : { width: widthOf(name, field.kind) }),
      cell: (row) => <Value column={[name, field]} columns={columns} row={row} />,
    }
  return {
    label: field.label,
    align: 'right',
    width: 204,
    cell: (row) => <AmountCell resource={resource} row={row} name={name} changes={changes} />,
  }
}

const ofMenu: TableColumn<Row> = {
  label: '',
  align: 'right',
  width: MENU_WIDTH,
  cell: (row) => <RowMenu record={row} />,
}

/** First and last day are in one line if the width allows it. */
function widthOf(name: string, kind: Kind): number | string {
  return name === 'validUntil' ? `clamp(${DAYS}px, 20vw - 90px, 198px)` : (widths[kind] ?? DAYS)
}

/** In px. */
const widths: Partial<Record<Kind, number>> = {
  text: 100,
  date: 116,
  dateTime: 104,
  switch: 72,
}

/**
 * Whether a column is shown. Brand and usual unit are in the heading. The size and deviations are
 * beside the name, and the first day is with the last one. While editing, there is no width for the
 * last two columns.
 */
function isShown(name: string, isEditing: boolean): boolean {
  if (elsewhere.includes(name)) return false
  return !isEditing || !['validUntil', 'updatedAt'].includes(name)
}

const elsewhere = ['brandId', 'name', 'size', 'unit', 'validFrom', PERIOD_STATE]

function Value({
  column: [name, field],
  columns,
  row,
}: {
  column: NamedField
  columns: NamedField[]
  row: Row
}) {
  const first = name === 'validUntil' ? columns.find(([other]) => other === 'validFrom') : undefined
  const from = row.validFrom ? first : undefined
  return (
    <>
      {from && (
        <>
          <Cell name="validFrom" field={from[1]} record={row} /> –{' '}
        </>
      )}
      {!(from && !row[name]) && <Cell name={name} field={field} record={row} />}
    </>
  )
}
