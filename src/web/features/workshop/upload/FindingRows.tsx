import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { type KindOfFinding, kindLabels } from './findings.ts'

/** The estimated height of a line in px: one without a wrap. */
const LINE = 40.5

/** The findings, one line each, virtualized, as there may be tens of thousands. */
export function FindingRows({ findings }: { findings: readonly KindOfFinding[] }) {
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: findings.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE,
    overscan: 10,
  })
  return (
    <Paper ref={box} component="section" tabIndex={0} aria-label="Findings" sx={scroller}>
      <Box aria-hidden sx={[line, header]}>
        <span>Row</span>
        <span>Column</span>
        <span>What was found</span>
      </Box>
      <Box component="ul" sx={list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const { kind, row, column, message } = findings[index] as KindOfFinding
          return (
            <Box
              component="li"
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={findings.length}
              sx={[line, placed]}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span>{row}</span>
              <span>{column}</span>
              <span>
                <Box component="span" sx={{ fontWeight: 600, color: colors[kind] }}>
                  {kindLabels[kind].one}:
                </Box>{' '}
                {message}
              </span>
            </Box>
          )
        })}
      </Box>
    </Paper>
  )
}

const colors = { error: 'error.main', duplicate: 'info.main', warning: 'warning.main' }

const scroller = { maxHeight: 'min(440px, 60vh)', overflowY: 'auto', fontSize: '0.8125rem' }

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '52px 92px 1fr', md: '72px 140px 1fr' },
  gap: 1,
  px: 1.5,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { overflowWrap: 'anywhere' },
}

const header = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.default',
  fontWeight: 600,
}

const list = { position: 'relative', m: 0, p: 0, listStyle: 'none' }

const placed = { position: 'absolute', insetInline: 0, top: 0 }
