import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { upperFirst } from 'es-toolkit/string'
import type { ReactNode } from 'react'
import { type DayRange, withDay } from '../../data/calendar.ts'
import { formatPeriod } from '../../data/records/format.ts'
import { Panel } from '../../ui/sheets/Panel.tsx'
import { useAnchor } from '../../ui/sheets/use-anchor.ts'
import { DateButton } from './DateButton.tsx'
import { DayField } from './DayField.tsx'

interface Props {
  value: DayRange
  /** Frequently used periods. */
  presets: readonly (DayRange & { label: string })[]
  /** The maximum number of days. */
  most?: number
  onChange: (period: DayRange) => void
  /** Settings below the dates. */
  children?: ReactNode
}

/** A period: one of several, or any first and last day. */
export function PeriodChoice({ value, presets, most, onChange, children }: Props) {
  const { anchor, close, opener } = useAnchor('dialog')
  const { from, until } = value
  const isBackwards = from > until
  return (
    <>
      <DateButton
        label="Period"
        text={isBackwards ? `${from} – ${until}` : formatPeriod(from, until)}
        {...opener}
      />
      {isBackwards && <FormHelperText error>Starts after the end date.</FormHelperText>}
      {anchor && (
        <Panel title="Period" anchor={anchor} onClose={close}>
          <Box sx={pairs}>
            {presets.map(({ label, ...preset }) => {
              const isChosen = preset.from === from && preset.until === until
              return (
                <Button
                  key={label}
                  variant={isChosen ? 'contained' : 'outlined'}
                  aria-pressed={isChosen}
                  onClick={() => {
                    onChange(preset)
                    close()
                  }}
                >
                  {label}
                </Button>
              )
            })}
          </Box>
          <Box sx={pairs}>
            {(['from', 'until'] as const).map((end) => (
              <DayField
                key={end}
                name={end}
                label={upperFirst(end)}
                value={value[end]}
                onChange={(day) => onChange(withDay(value, end, day, most))}
              />
            ))}
          </Box>
          {children}
        </Panel>
      )}
    </>
  )
}

const pairs = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 } as const
