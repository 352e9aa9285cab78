import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { useHeldRow } from '../../../ui/table/use-held-row.ts'
import { withHeld } from '../../../ui/table/with-held.ts'
import { flexLines, plainList } from '../../../ui/theme.ts'
import type { CellPlace } from '../rules/amendments.ts'
import { type KindOfFinding, keysOf, kindLabels } from '../rules/findings.ts'
import { CellCorrection } from './CellCorrection.tsx'

/** In px: estimated height of a line without wrapping, and of one with an input. */
const LINE = 40.5
const LINE_WITH_FIELD = 86

/** Commands for findings. */
export interface Amending {
  /** The cell of a finding; undefined if it cannot be corrected. */
  placeOf: (finding: KindOfFinding) => CellPlace | undefined
  /** All cells with errors and the same text in the same column, including this one. */
  alike: (place: CellPlace) => readonly CellPlace[]
  /** Whether the finding is in a row below the headers. */
  isOfRow: (finding: KindOfFinding) => boolean
  correct: (places: readonly CellPlace[], to: string) => void
  /** Undoes the correction of a cell. */
  restore: (finding: KindOfFinding) => void
  leaveOut: (rows: readonly number[]) => void
  takeBack: (rows: readonly number[]) => void
}

interface Props {
  findings: readonly KindOfFinding[]
  /** Undefined if nothing can be changed. */
  amending: Amending | undefined
}

/**
 * The findings, one a line. Virtualized, as there may be tens of thousands. Errors are corrected in
 * their line.
 */
export function FindingRows({ findings, amending }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { focused, onFocus } = useHeldRow()
  const keys = useMemo(() => keysOf(findings), [findings])
  const heldAt = useMemo(() => keys.indexOf(focused ?? ''), [keys, focused])
  // Keys by row and index keep the line of a row mounted while its findings change.
  const virtualizer = useVirtualizer({
    count: findings.length,
    getScrollElement: () => box.current,
    estimateSize: (index) =>
      amending && findings[index]?.kind === 'error' ? LINE_WITH_FIELD : LINE,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 10,
    // The focused line stays rendered while scrolling, with its typed text.
    rangeExtractor: withHeld(heldAt),
  })
  return (
    <Paper ref={box} component="section" tabIndex={0} aria-label="Findings" sx={scroller}>
      <Box aria-hidden sx={[line, header]}>
        <span>Row</span>
        <span>Column</span>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          What was found
        </Box>
      </Box>
      <Box
        component="ul"
        sx={list}
        onFocus={onFocus}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const finding = findings[index] as KindOfFinding
          const { kind, row, column, message } = finding
          return (
            <Box
              component="li"
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-id={key}
              aria-posinset={index + 1}
              aria-setsize={findings.length}
              sx={[line, placed]}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span>{row}</span>
              <span>{column}</span>
              <div>
                <Box component="span" sx={{ fontWeight: 600, color: colors[kind] }}>
                  {kindLabels[kind].one}:
                </Box>{' '}
                {message}
                {amending?.isOfRow(finding) && <Amend finding={finding} amending={amending} />}
              </div>
            </Box>
          )
        })}
      </Box>
    </Paper>
  )
}

interface AmendProps {
  finding: KindOfFinding
  amending: Amending
}

/** The commands for a finding: correct its cell, leave out its row, or undo that. */
function Amend({ finding, amending }: AmendProps) {
  const [isOpened, setOpened] = useState(false)
  const { kind, row } = finding
  if (kind === 'leftOut') {
    return (
      <FindingButton
        label={`Send it after all: row ${row}`}
        onClick={() => amending.takeBack([row])}
      >
        Send it after all
      </FindingButton>
    )
  }
  const place = amending.placeOf(finding)
  const isOpen = kind === 'error' || isOpened
  return (
    <Box sx={buttons}>
      {place && isOpen && kind !== 'corrected' && (
        <CellCorrection
          key={place.text}
          place={place}
          alike={kind === 'error' ? amending.alike(place) : [place]}
          onCorrect={(places, to) => {
            setOpened(false)
            amending.correct(places, to)
          }}
        />
      )}
      {place && !isOpen && kind !== 'corrected' && (
        <FindingButton
          label={`Correct ${place.header} of row ${row}`}
          onClick={() => setOpened(true)}
        >
          Correct
        </FindingButton>
      )}
      {kind === 'corrected' && (
        <FindingButton
          label={`Undo the correction of ${finding.column} in row ${row}`}
          onClick={() => amending.restore(finding)}
        >
          Undo
        </FindingButton>
      )}
      <FindingButton label={`Leave out row ${row}`} onClick={() => amending.leaveOut([row])}>
        Leave out
      </FindingButton>
    </Box>
  )
}

interface FindingButtonProps {
  label: string
  onClick: () => void
  children: string
}

function FindingButton({ label, onClick, children }: FindingButtonProps) {
  return (
    <Button size="small" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}

const colors = {
  error: 'error.main',
  duplicate: 'info.main',
  warning: 'warning.main',
  corrected: 'success.main',
  leftOut: 'text.secondary',
}

const scroller = { maxHeight: 'min(560px, 70vh)', overflowY: 'auto', typography: 'body2' }

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '44px minmax(0, 1fr)', md: '72px 140px minmax(0, 1fr)' },
  // On a phone, the message is below the column.
  '& > :last-child': { gridColumn: { xs: 2, md: 'auto' } },
  gap: 1,
  px: 1.5,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
  '& > *': { overflowWrap: 'anywhere', minWidth: 0 },
}

const header = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.default',
  fontWeight: 600,
}

const list = { position: 'relative', ...plainList }

const placed = { position: 'absolute', insetInline: 0, top: 0 }

const buttons = { ...flexLines, gap: 1, mt: 0.5 }
