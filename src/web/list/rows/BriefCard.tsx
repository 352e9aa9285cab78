import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { difference, groupBy, intersection } from 'es-toolkit/array'
import { useState } from 'react'
import type { NamedField } from '../../../contract/compile.ts'
import type { Row } from '../../../contract/envelope.ts'
import { dated, type Field, type Kind } from '../../../contract/field.ts'
import type { Resource } from '../../../contract/resource.ts'
import { titleOf } from '../../data/records/record.ts'
import { Cell } from '../../fields/cells/cells.tsx'
import { fieldText } from '../../fields/values/cell-text.ts'
import { touch } from '../../ui/theme.ts'
import { Picture } from '../../ui/values/Picture.tsx'
import { clamped } from '../../ui/values/TwoLineText.tsx'
import { useRow, useRows } from '../context/list-context.ts'
import type { ListColumns } from '../reading/columns.ts'
import { inactiveText, isPast } from '../reading/period.ts'
import type { RecordsProps } from '../reading/records-props.ts'
import { CardItem } from './CardItem.tsx'
import { MoreButton } from './MoreButton.tsx'
import { MoveHandle } from './MoveHandle.tsx'
import { CardValues, cardParts, past } from './RecordCard.tsx'
import { hasRowActions, RowActions } from './RowActions.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { RowTitle } from './RowTitle.tsx'
import { SecondLine, secondLineOfCard } from './SecondLine.tsx'

interface Props extends Pick<RecordsProps, 'brief' | 'cells'> {
  record: Row
  /** The ids of the expanded cards, which each card keeps up to date. */
  opened: Set<Row['id']>
  /** On a tablet: further values are shown to the right of the title. */
  isWide: boolean
}

/**
 * A collapsed card: three or four lines on a phone. Expanded, it shows all values and actions of
 * the record.
 */
export function BriefCard({ record, brief, cells, opened, isWide }: Props) {
  const row = useRow()
  const { resource } = row
  const { columns, selection } = useRows()
  const { isOpen, toggle } = useOpened(opened, record.id)
  const title = titleOf(resource, record)
  const { picture, hasWidePicture, rest } = cardParts(resource, columns, record)
  const { texts, facts, ...lines } = briefParts(resource, columns, rest, { brief, cells, isWide })
  const longTexts = texts.map((column) => <LongText key={column[0]} {...{ column, record }} />)
  return (
    <CardItem record={record} sx={[card, isPast(resource, record) && past]}>
      <Box sx={[headStyle, isWide ? onTablet : hasWidePicture && titleAcross]}>
        <MoveHandle record={record} sx={handle} />
        {picture && (
          <Picture
            field={picture[1]}
            value={record[picture[0]]}
            // The title is next to the picture.
            alt=""
            name={title}
            sx={{ ...pictureStyle, width: hasWidePicture ? 80 : 48 }}
          />
        )}
        <Typography component="h2" sx={titleStyles[columns.settings.density]}>
          <RowTitle record={record} />
        </Typography>
        <Box sx={text}>
          <Lines record={record} {...lines} />
          {!isWide && longTexts}
        </Box>
        {isWide && facts.length + texts.length > 0 && (
          <Box sx={sideBySide}>
            {longTexts}
            {facts.length > 0 && (
              <CardValues columns={facts} record={record} cells={cells} unlabelled={clear} />
            )}
          </Box>
        )}
        <Box sx={buttons}>
          <RowCheckbox record={record} selection={selection} isOfCard />
          <MoreButton title={title} isOpen={isOpen} onToggle={toggle} />
        </Box>
      </Box>
      {isOpen && (
        <Box sx={{ px: 1.5, pb: 1 }}>
          <CardValues columns={difference(rest, facts)} record={record} cells={cells} />
          {hasRowActions(row) && (
            <Box sx={bar}>
              <RowActions record={record} />
            </Box>
          )}
        </Box>
      )}
    </CardItem>
  )
}

type Parts = ReturnType<typeof briefParts>
type LinesProps = Omit<Parts, 'texts' | 'facts'> & Pick<Props, 'record'>

/** The lines below the title, besides long texts. */
function Lines({ record, below, inLine, phones, ownCells }: LinesProps) {
  const { resource } = useRow()
  return (
    <>
      <SecondLine columns={below} record={record} prefix={inactiveText(resource, record)} />
      <Box sx={lineStyle}>
        <div>
          {inLine.map(([name, field]) => {
            const Own = ownCells?.[name] ?? (isText(field) ? undefined : Cell)
            const text = !Own && fieldText(name, field, record)
            return (
              text !== '' && (
                <span key={name}>{Own ? <Own {...{ name, field, record }} /> : text}</span>
              )
            )
          })}
        </div>
      </Box>
      {phones.map(([name, field]) => (
        <Box key={name} sx={phone}>
          <Cell name={name} field={field} record={record} />
        </Box>
      ))}
    </>
  )
}

/** Whether a card is expanded. */
function useOpened(opened: Props['opened'], id: Row['id']) {
  const [isOpen, setOpen] = useState(opened.has(id))
  const toggle = () => {
    opened[isOpen ? 'delete' : 'add'](id)
    setOpen(!isOpen)
  }
  return { isOpen, toggle }
}

/** The first lines of a long text. */
function LongText({ column: [name, field], record }: { column: NamedField; record: Row }) {
  return (
    <Box dir="auto" sx={fewLines}>
      {fieldText(name, field, record)}
    </Box>
  )
}

/** A choice without colours is plain text, not a status. */
function isText(field: Field): boolean {
  if (field.kind === 'select') return !field.tones
  return field.kind !== 'rating' && !dated.includes(field.kind)
}

/** Kinds whose values need no visible label. */
const clear: readonly Kind[] = ['email', 'url', 'phone']

/** Kinds whose values are clear without a label. Of dates, only the first one is. */
const plain: readonly Kind[] = [
  'select',
  'reference',
  'references',
  'money',
  'rating',
  'text',
  'phone',
  'longText',
]

type BriefProps = Pick<Props, 'brief' | 'cells' | 'isWide'>

/** The columns of a collapsed card, by their place. */
function briefParts(
  resource: Resource,
  columns: ListColumns,
  rest: readonly NamedField[],
  { brief, cells, isWide }: BriefProps,
) {
  const below = columns.below[resource.title ?? ''] ?? []
  const ownCells = brief && cells
  const briefs = brief
    ? brief.flatMap((name) => rest.filter((column) => column[0] === name))
    : clearColumns(resource, difference(rest, below), isWide)
  const {
    texts = [],
    phones = [],
    references = [],
    inLine = [],
  } = groupBy(briefs, ([name, { kind }]) => {
    if (kind === 'longText') return 'texts'
    if (kind === 'phone') return 'phones'
    return kind === 'reference' && !ownCells?.[name] ? 'references' : 'inLine'
  })
  const left = difference(intersection(rest, columns.visible), briefs)
  const implied = [resource.order, 'isActive', 'updatedAt']
  return {
    // The line below the title.
    below: [...below, ...references],
    inLine,
    phones,
    texts,
    facts: isWide ? left.filter(([name]) => !implied.includes(name)) : [],
    ownCells,
  }
}

/** The columns whose values are clear without a label. */
function clearColumns(
  { period }: Resource,
  columns: readonly NamedField[],
  isWide: boolean,
): readonly NamedField[] {
  // The state of a period says more than its dates.
  const unclear = ['updatedAt', period?.from, period?.until]
  const firstDay = columns.find(
    ([name, { kind }]) => dated.includes(kind) && !unclear.includes(name),
  )
  const kinds = isWide ? [...plain, 'person'] : plain
  return columns.filter((column) => kinds.includes(column[1].kind) || column === firstDay)
}

/** Cards form a list of rows: each overlaps the border of the one above. */
const card = { mt: '-1px', borderRadius: 0, minWidth: 0, ...secondLineOfCard } as const
const PADDING = 6
/** The buttons are centred vertically in the card. */
const headStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"handle picture title buttons" "handle picture text buttons"',
  pl: 1.5,
} as const
/** A wide picture leaves too little width for a title beside it. */
const titleAcross = {
  gridTemplateAreas: '"handle title title title" "handle picture text buttons"',
} as const
const onTablet = {
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"handle picture title beside buttons" "handle picture text beside buttons"',
} as const
/** A touch target, starting at the edge of the card. */
const handle = {
  ...touch.square,
  gridArea: 'handle',
  alignSelf: 'center',
  ml: -1.5,
  mr: 0.5,
} as const
const pictureStyle = { gridArea: 'picture', alignSelf: 'start', my: 0.75, mr: 1.5 } as const
const text = { gridArea: 'text', minWidth: 0, pb: `${PADDING}px`, lineHeight: 1.35 } as const
const sideBySide = {
  gridArea: 'beside',
  width: 264,
  ml: 1.5,
  py: 0.75,
  alignSelf: 'center',
  // Values of all cards are aligned with each other.
  '& dl': { gridTemplateColumns: '80px minmax(0, 1fr)' },
} as const
const buttons = { gridArea: 'buttons', display: 'flex', alignSelf: 'center', ml: 0.5 } as const
const fewLinesTitle = {
  gridArea: 'title',
  pt: `${PADDING}px`,
  pr: 1.5,
  typography: 'h3',
  '& > *': clamped(3),
} as const
const oneLineTitle = { ...fewLinesTitle, '& > *': clamped(1) } as const
const titleStyles = { compact: oneLineTitle, standard: fewLinesTitle, roomy: fewLinesTitle }
const LINE = 22
/** Width of the dot before a part. */
const DOT = 12
const framed = 'span:has(> .tag)'
/** At most two lines. The dot before the first part of a line is clipped. */
const lineStyle = {
  overflow: 'hidden',
  maxHeight: 2 * LINE,
  typography: 'body2',
  '& > div': { display: 'flex', flexWrap: 'wrap', ml: `-${DOT}px` },
  '& > div > span': { ...clamped(2), lineHeight: `${LINE}px` },
  '& > div > span::before': {
    content: '"·"',
    display: 'inline-block',
    width: DOT,
    textAlign: 'center',
  },
  // No dot next to a framed status.
  [`& > div > ${framed}::before, & > div > ${framed} + span::before`]: { content: '""' },
} as const
/** A low line. The touch target of its link extends upwards, and into the padding of the card. */
const phone = {
  height: LINE,
  typography: 'body2',
  lineHeight: `${LINE}px`,
  '& > a': {
    display: 'inline-block',
    pt: `${touch.target - LINE - PADDING}px`,
    mt: `${LINE + PADDING - touch.target}px`,
    pb: `${PADDING}px`,
  },
} as const
/** Long texts get three lines. */
const fewLines = { ...clamped(3), typography: 'body2', mt: 0.25 } as const
const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
}
