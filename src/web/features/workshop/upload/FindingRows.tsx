import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useRef, useState } from 'react'
import { dotted, NO_VALUE } from '../../../data/records/format.ts'
import type { TableColumn } from '../../../ui/table/columns.ts'
import LongTable from '../../../ui/table/LongTable.tsx'
import { flexLines } from '../../../ui/theme.ts'
import type { CellPlace } from '../rules/amendments.ts'
import { type KindOfFinding, keysOf, kindLabels } from '../rules/findings.ts'
import { CellCorrection } from './CellCorrection.tsx'
import type { useAmendments } from './use-amendments.ts'

/** Commands for findings. */
export interface Amending
  extends Pick<ReturnType<typeof useAmendments>, 'correct' | 'leaveOut' | 'takeBack'> {
  /** The cell of a finding; undefined if it cannot be corrected. */
  placeOf: (finding: KindOfFinding) => CellPlace | undefined
  /** All cells with errors and the same text in the same column, including this one. */
  alike: (place: CellPlace) => readonly CellPlace[]
  /** Whether the finding is in a row below the headers. */
  isOfRow: (finding: KindOfFinding) => boolean
  /** Undoes the correction of a cell. */
  restore: (finding: KindOfFinding) => void
}

interface Props {
  findings: readonly KindOfFinding[]
  /** Undefined if nothing can be changed. */
  amending: Amending | undefined
}

type Line = KindOfFinding & { key: string }

const keyOf = ({ key }: Line) => key

/** The findings, one a line: there may be tens of thousands. Errors are corrected in their line. */
export function FindingRows({ findings, amending }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // Keys by row and index keep the line of a row mounted while its findings change.
  const lines = useMemo(() => {
    const keys = keysOf(findings)
    return findings.map((finding, at): Line => ({ ...finding, key: keys[at] ?? '' }))
  }, [findings])
  return (
    <Box ref={box} component="section" tabIndex={0} aria-label="Findings" sx={scrolling}>
      <LongTable
        isInBox
        scroller={box}
        aria-label="Findings"
        columns={columns}
        rows={lines}
        keyOf={keyOf}
        below={(finding, { isNarrow }) => (
          <>
            {isNarrow && <Found {...finding} />}
            {amending?.isOfRow(finding) && <Amend finding={finding} amending={amending} />}
          </>
        )}
      />
    </Box>
  )
}

const columns: readonly TableColumn<Line>[] = [
  { name: 'row', label: 'Row', least: 64, cell: ({ row }) => row },
  {
    name: 'column',
    label: 'Column',
    least: 140,
    place: 'name',
    cell: ({ row, column }, { isNarrow }) =>
      isNarrow ? dotted(`Row ${row}`, column) : column || NO_VALUE,
  },
  { name: 'found', label: 'What was found', least: 200, share: 1, cell: Found },
]

function Found({ kind, message }: KindOfFinding) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600, color: colors[kind] }}>
        {kindLabels[kind].one}:
      </Box>{' '}
      {message}
    </>
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
      <Button
        size="small"
        aria-label={`Send it after all: row ${row}`}
        onClick={() => amending.takeBack([row])}
      >
        Send it after all
      </Button>
    )
  }
  const place = kind === 'corrected' ? undefined : amending.placeOf(finding)
  const isOpen = kind === 'error' || isOpened
  return (
    <Box sx={buttons}>
      {place && isOpen && (
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
      {place && !isOpen && (
        <Button
          size="small"
          aria-label={`Correct ${place.header} of row ${row}`}
          onClick={() => setOpened(true)}
        >
          Correct
        </Button>
      )}
      {kind === 'corrected' && (
        <Button
          size="small"
          aria-label={`Undo the correction of ${finding.column} in row ${row}`}
          onClick={() => amending.restore(finding)}
        >
          Undo
        </Button>
      )}
      <Button
        size="small"
        aria-label={`Leave out row ${row}`}
        onClick={() => amending.leaveOut([row])}
      >
        Leave out
      </Button>
    </Box>
  )
}

const colors = {
  error: 'error.main',
  duplicate: 'info.main',
  warning: 'warning.main',
  corrected: 'success.main',
  leftOut: 'text.secondary',
}

const scrolling = { maxHeight: 'min(560px, 70vh)', overflowY: 'auto' }

const buttons = { ...flexLines, gap: 1, mt: 0.5 }
