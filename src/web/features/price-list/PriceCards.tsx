import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { chunk, union, without } from 'es-toolkit/array'
import { type ToggleEvent, useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { ofId, titleOf } from '../../data/records/record.ts'
import { Cell } from '../../fields/cells/cells.tsx'
import { useRow, useRows } from '../../list/context/list-context.ts'
import { isPast, PERIOD_STATE } from '../../list/reading/period.ts'
import { MoreButton } from '../../list/rows/MoreButton.tsx'
import { CardValues, cardParts, past } from '../../list/rows/RecordCard.tsx'
import { RowActions } from '../../list/rows/RowActions.tsx'
import { RowCheckbox, SelectPage } from '../../list/rows/RowCheckbox.tsx'
import { RowTitle } from '../../list/rows/RowTitle.tsx'
import { Note } from '../../ui/Note.tsx'
import { useCardColumns } from '../../ui/table/use-card-lines.ts'
import { VirtualRows } from '../../ui/table/VirtualRows.tsx'
import { flexLine, grow, radius, touch } from '../../ui/theme.ts'
import { AmountCell } from './AmountCell.tsx'
import { BrandRuleButton } from './BrandRuleButton.tsx'
import { BrandName, PriceDetails } from './PriceParts.tsx'
import type { PricesProps } from './prices-props.ts'
import { type Amount, amounts, type BrandPrices } from './rules/prices.ts'

/** The prices as cards for narrow screens, with collapsible brands. */
export function PriceCards({ brands, focused, onRule, ...props }: PricesProps) {
  const { labelledBy } = useRows()
  const [folded, setFolded] = useState<readonly string[]>([])
  const [heldBefore, setHeldBefore] = useState(focused)
  if (focused !== heldBefore) {
    // Expands the brand of a row that gets the focus.
    const brand = brands.find(({ rows }) => rows.some(ofId(focused)))
    setHeldBefore(focused)
    setFolded(folded.filter((key) => key !== brand?.key))
  }
  const { box, columns: perLine = 1 } = useCardColumns(0)
  const lines = brands.flatMap((brand): Line[] => {
    const { key, rows, unit } = brand
    return [
      { key: `heading ${key}`, brand, rows: [], unit },
      ...chunk(folded.includes(key) ? [] : rows, perLine).map((rows) => ({
        key: rows[0]?.id ?? '',
        rows,
        unit,
      })),
    ]
  })

  return (
    <>
      {!props.changes && <SelectPage isBrief />}
      <div ref={box}>
        <VirtualRows
          role="list"
          aria-labelledby={labelledBy}
          rows={lines}
          keyOf={({ key }) => key}
          height={props.changes ? EDITED : HEIGHT}
          overscan={2}
          focused={lines.findIndex(({ rows }) => rows.some(ofId(focused)))}
          rowProps={({ brand }) => (brand ? { role: 'listitem' } : {})}
        >
          {({ brand, rows, unit }, index) =>
            brand ? (
              <BrandHeading
                brand={brand}
                isFirst={index === 0}
                isOpen={!folded.includes(brand.key)}
                onToggle={(opens) =>
                  setFolded(opens ? without(folded, brand.key) : union(folded, [brand.key]))
                }
                onRule={onRule}
              />
            ) : (
              <Paper
                sx={[lineStyle, { gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))` }]}
              >
                {rows.map((row) => (
                  <PriceCard key={row.id} {...props} row={row} usualUnit={unit} />
                ))}
              </Paper>
            )
          }
        </VirtualRows>
      </div>
    </>
  )
}

/** The heading of a brand, or a row of cards. */
interface Line {
  key: Row['id']
  brand?: BrandPrices
  rows: readonly Row[]
  /** The most common unit of the brand. */
  unit: unknown
}

/** In px: height of a card until it is measured. */
const HEIGHT = 62
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
          '&[open]': { borderRadius: radius.top },
        }}
      >
        <summary>
          <Box sx={besideMark}>
            <BrandName brand={brand} />
          </Box>
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

/** Beside the expand icon, so that both lines of a long heading are aligned. */
const besideMark = {
  display: 'inline-block',
  maxWidth: 'calc(100% - 28px)',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const

interface CardProps extends Pick<PricesProps, 'changes' | 'selection'> {
  row: Row
  usualUnit: unknown
}

/** Columns in the heading or the collapsed card. */
const above: readonly string[] = ['brandId', 'size', ...amounts]

function PriceCard({ row, usualUnit, changes, selection }: CardProps) {
  const { resource } = useRow()
  const { columns } = useRows()
  const [isOpen, setOpen] = useState(false)
  const others = cardParts(resource, columns, row).rest.filter(
    ([name]) => !above.includes(name) && (name !== PERIOD_STATE || row[name] === 'now'),
  )
  return (
    <Box role="listitem" data-id={row.id} sx={[card, isPast(resource, row) && past]}>
      <Box sx={[headStyle, changes ? { flexWrap: 'wrap', pr: 2 } : null]}>
        <Box sx={[nameStyle, changes ? { flexBasis: '100%' } : null]}>
          <Typography variant="h3">
            <RowTitle record={row} />
          </Typography>
          <Note component="div">
            <PriceDetails row={row} usualUnit={usualUnit} />
          </Note>
        </Box>
        <Box sx={changes ? { flex: 1 } : { textAlign: 'right', flexShrink: 0 }}>
          {amounts.map((name) => (
            <PriceAmount key={name} row={row} name={name} changes={changes} />
          ))}
        </Box>
        {!changes && (
          <Box sx={{ display: 'flex', flexShrink: 0 }}>
            <RowCheckbox record={row} selection={selection} isOfCard />
            <MoreButton
              title={titleOf(resource, row)}
              isOpen={isOpen}
              onToggle={() => setOpen(!isOpen)}
            />
          </Box>
        )}
      </Box>
      {isOpen && !changes && (
        <Box sx={{ pb: 1, pr: 2 }}>
          <CardValues columns={others} record={row} />
          <Box sx={{ textAlign: 'right' }}>
            <RowActions record={row} />
          </Box>
        </Box>
      )}
    </Box>
  )
}

/** Overlaps the border of the row above. */
const lineStyle = { display: 'grid', mt: '-1px', borderRadius: 0 }
const card = { pl: 2, '& + &': { borderLeft: 1, borderColor: 'divider' } }
const headStyle = { ...flexLine, columnGap: 1, py: 1 } as const
const nameStyle = { ...grow, overflowWrap: 'anywhere' } as const

/** Centred on the input, without the text below it. */
const besideInput = { lineHeight: `${touch.target}px`, py: 0.5 }

function PriceAmount({
  row,
  name,
  changes,
}: Pick<PricesProps, 'changes'> & { row: Row; name: Amount }) {
  const { resource } = useRow()
  const field = resource.fields[name]
  if (!field) return null
  if (changes)
    return (
      <Stack direction="row" justifyContent="space-between" spacing={1}>
        <Note sx={besideInput}>{field.label}</Note>
        <Box sx={{ maxWidth: 190 }}>
          <AmountCell resource={resource} row={row} name={name} changes={changes} />
        </Box>
      </Stack>
    )
  if (typeof row[name] !== 'number') return null
  const isPrice = name === 'price'
  return (
    <Typography
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      variant={isPrice ? 'h3' : 'body2'}
    >
      {!isPrice && 'Promo '}
      <Cell name={name} field={field} record={row} />
    </Typography>
  )
}
