import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { union, without } from 'es-toolkit/array'
import { type ToggleEvent, useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { Cell } from '../../fields/cells.tsx'
import { useRow, useRows } from '../../list/list-context.ts'
import { isPast, PERIOD_STATE } from '../../list/period.ts'
import { RowActions } from '../../list/RowActions.tsx'
import { RowCheckbox } from '../../list/RowCheckbox.tsx'
import { RowTitle } from '../../list/RowTitle.tsx'
import { linesOf } from '../../ui/groups.ts'
import { touch } from '../../ui/theme.ts'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { AmountCell } from './AmountCell.tsx'
import { BrandRuleButton } from './BrandRuleButton.tsx'
import { type Amount, amounts, type BrandPrices } from './prices.ts'
import type { PricesProps } from './prices-props.ts'

/** The prices as cards for narrow screens, whose brands can be folded away. */
export function PriceCards({ brands, held, onRule, ...props }: PricesProps) {
  const { labelledBy } = useRows()
  const [folded, setFolded] = useState<readonly string[]>([])
  const [heldBefore, setHeldBefore] = useState(held)
  if (held !== heldBefore) {
    // What is to get the focus may be in a brand that is folded away.
    const brand = brands.find(({ rows }) => rows.some(({ id }) => String(id) === held))
    setHeldBefore(held)
    setFolded(folded.filter((key) => key !== brand?.key))
  }
  const lines = linesOf(
    brands.map((brand, index) => {
      const { key, rows } = brand
      const isOpen = !folded.includes(key)
      return {
        key,
        heading: (
          <BrandHeading
            brand={brand}
            isFirst={index === 0}
            isOpen={isOpen}
            onToggle={(opens) => setFolded(opens ? without(folded, key) : union(folded, [key]))}
            onRule={onRule}
          />
        ),
        rows: isOpen ? rows : [],
      }
    }),
  )

  return (
    <VirtualRows
      role="list"
      aria-labelledby={labelledBy}
      rows={lines}
      keyOf={({ key }) => key}
      height={props.changes ? EDITED : HEIGHT}
      overscan={2}
      held={lines.findIndex(({ row }) => row !== undefined && String(row.id) === held)}
      rowProps={({ row }) => ({ role: 'listitem', ...(row && { 'data-id': row.id }) })}
    >
      {({ row, group }, index) =>
        row ? <PriceCard {...props} row={row} isLast={!lines[index + 1]?.row} /> : group.heading
      }
    </VirtualRows>
  )
}

/** Of a card, in px, until it is rendered. */
const HEIGHT = 99
const EDITED = 170

interface HeadingProps extends Pick<PricesProps, 'onRule'> {
  brand: BrandPrices
  isFirst: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

function BrandHeading({ brand, isFirst, isOpen, onToggle, onRule }: HeadingProps) {
  return (
    <Box sx={{ position: 'relative', mt: isFirst ? 0 : 3 }}>
      <Paper
        component="details"
        open={isOpen}
        onToggle={({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
          if (currentTarget.open !== isOpen) onToggle(currentTarget.open)
        }}
        sx={{
          '& > summary': { p: 2, pr: onRule && 17 },
          '&[open]': { borderBottom: 0, borderRadius: '8px 8px 0 0' },
        }}
      >
        <summary>
          <Typography variant="h2" sx={{ display: 'inline' }}>
            {brand.brand}
          </Typography>{' '}
          <Typography component="span" color="text.secondary">
            {brand.rows.length}
          </Typography>
        </summary>
      </Paper>
      {onRule && (
        <BrandRuleButton
          brand={brand}
          onRule={onRule}
          sx={{ position: 'absolute', top: 6, right: 8 }}
        />
      )}
    </Box>
  )
}

interface CardProps extends Pick<PricesProps, 'changes' | 'selection'> {
  row: Row
  isLast: boolean
}

function PriceCard({ row, changes, selection, isLast }: CardProps) {
  const { resource } = useRow()
  const state = useRows().columns.visible.find(([name]) => name === PERIOD_STATE)
  return (
    <Paper
      sx={{
        px: 2,
        py: 1,
        borderBottomWidth: isLast ? 1 : 0,
        borderRadius: isLast ? '0 0 8px 8px' : 0,
        ...(isPast(resource, row) && { '&, & .MuiLink-root': { color: 'text.secondary' } }),
      }}
    >
      <Stack direction="row" justifyContent="space-between" alignItems="flex-start" spacing={1}>
        <Box sx={{ py: 1, overflowWrap: 'anywhere' }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            <RowTitle record={row} />
          </Typography>
          <Typography variant="body2" color="text.secondary" component="div">
            {row.size ? String(row.size) : null}{' '}
            {state && row[PERIOD_STATE] !== 'now' && (
              <Cell name={PERIOD_STATE} field={state[1]} record={row} />
            )}
          </Typography>
        </Box>
        <Box
          sx={{
            display: 'flex',
            '& .MuiIconButton-root': touch.square,
            mr: -1,
          }}
        >
          <RowCheckbox record={row} selection={selection} />
          <RowActions record={row} />
        </Box>
      </Stack>
      {amounts.map((name) => (
        <PriceAmount key={name} row={row} name={name} changes={changes} />
      ))}
    </Paper>
  )
}

function PriceAmount({
  row,
  name,
  changes,
}: Pick<PricesProps, 'changes'> & { row: Row; name: Amount }) {
  const { resource } = useRow()
  const field = resource.fields[name]
  if (!field || (!changes && typeof row[name] !== 'number')) return null
  return (
    <Stack direction="row" justifyContent="space-between" alignItems="center" spacing={1}>
      <Typography variant="body2" color="text.secondary">
        {field.label}
      </Typography>
      {changes ? (
        <Box sx={{ maxWidth: 190 }}>
          <AmountCell resource={resource} row={row} name={name} changes={changes} />
        </Box>
      ) : (
        <Typography
          sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: name === 'price' ? 600 : 400 }}
        >
          <Cell name={name} field={field} record={row} />
        </Typography>
      )}
    </Stack>
  )
}
