import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import Stack, { type StackProps } from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import type { Resource } from '../../../contract/resource.ts'
import { counted } from '../../../contract/texts.ts'
import { formatCount, formatRupiah, formatSignedShare } from '../../data/records/format.ts'
import { useListContext } from '../../list/context/list-context.ts'
import { RetryAlert } from '../../ui/failures/RetryAlert.tsx'
import { Choice } from '../../ui/filters/Choices.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { notHeld, TitledDialog } from '../../ui/sheets/TitledDialog.tsx'
import { breakWords } from '../../ui/theme.ts'
import { useHasWidth } from '../../ui/use-has-width.ts'
import { amountAfter, applyRule, type RuleResult, typedPercentage } from './rules/price-rule.ts'
import { amounts, type PriceEdit, priceName } from './rules/prices.ts'
import type { PriceChanges } from './use-price-changes.ts'
import { type RuleScope, useRuledRows } from './use-ruled-rows.ts'

/** In per cent. */
const USUAL = [-10, -5, 5, 10]
const STEPS = [1, 100, 500, 1_000, 5_000, 10_000]

interface Props {
  scope: RuleScope
  changes: PriceChanges
  onApply: (edits: readonly PriceEdit[]) => void
  onClose: () => void
}

/**
 * Changes many prices by a rule: a percentage, a rounding, or both. Previews the result before it
 * is applied to the sheet.
 */
export default function RuleDialog({ scope, changes, onApply, onClose }: Props) {
  const { resource } = useListContext()
  const { rows, missing, error, retry } = useRuledRows(scope)
  const [percentText, setPercentText] = useState('')
  const [step, setStep] = useState(1)
  const [takesPromo, setTakesPromo] = useState(false)
  const isNone = percentText.trim() === ''
  const percentage = isNone ? 0 : typedPercentage(percentText)
  const current = rows?.map((row) => changes.of(row)) ?? []
  const hasPromo = current.some(({ values }) => typeof values.promoPrice === 'number')
  const result =
    percentage !== undefined && (!isNone || step !== 1)
      ? applyRule(resource, current, {
          percentage,
          step,
          names: takesPromo && hasPromo ? amounts : ['price'],
        })
      : undefined
  const changed = result?.changed ?? 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (result && changed > 0) onApply(result.edits)
  }

  return (
    <TitledDialog
      title={titleOf(scope, rows?.length)}
      maxWidth="sm"
      onClose={onClose}
      form={{ onSubmit: submit, onKeyDown: notHeld }}
      buttons={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={changed === 0}>
            {changed === 0 ? 'Review changes' : `Review ${counted(changed, 'change')}`}
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Percentage text={percentText} value={percentage} onText={setPercentText} />
        <Rounding step={step} onStep={setStep} />
        {hasPromo && (
          <FormControlLabel
            label="Promo prices too"
            control={
              <Checkbox checked={takesPromo} onChange={(_, checked) => setTakesPromo(checked)} />
            }
          />
        )}
        {error && <RetryAlert onRetry={retry}>{error.message}</RetryAlert>}
        {missing && <Alert severity="warning">{missing}</Alert>}
        {!rows && !error && <Skeletons count={2} height={24} isText />}
        <Box role="status">{result && rows && <Preview resource={resource} result={result} />}</Box>
      </Stack>
    </TitledDialog>
  )
}

interface PercentageProps {
  text: string
  /** Undefined for an invalid text. */
  value: number | undefined
  onText: (text: string) => void
}

function Percentage({ text, value, onText }: PercentageProps) {
  const isWide = useHasWidth('md')
  return (
    <Stack spacing={1}>
      <TextField
        label="Change in per cent"
        value={text}
        onChange={({ target }) => onText(target.value)}
        error={value === undefined}
        helperText={
          value === undefined
            ? 'Write a percentage above -100, such as 5 or -2,5.'
            : 'Such as 5, or -2,5 to lower prices. May stay empty.'
        }
        autoFocus={isWide}
        autoComplete="off"
        slotProps={{
          input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
        }}
      />
      <Choices aria-label="Usual percentages">
        {USUAL.map((percent) => (
          <Choice
            key={percent}
            label={formatSignedShare(percent / 100)}
            isChosen={value === percent * 100}
            onChoose={() => onText(String(percent))}
          />
        ))}
      </Choices>
    </Stack>
  )
}

function Rounding({ step, onStep }: { step: number; onStep: (step: number) => void }) {
  const id = useId()
  return (
    <Stack spacing={1}>
      <Typography id={id}>Round to multiples of</Typography>
      <Choices aria-labelledby={id}>
        {STEPS.map((one) => (
          <Choice
            key={one}
            label={formatCount(one)}
            isChosen={step === one}
            onChoose={() => onStep(one)}
          />
        ))}
      </Choices>
      <Note>
        Rupiah are whole numbers. Rounding goes to the nearest multiple, and a half up
        {step > 1 && `: ${roundingExample(step)}`}.
      </Note>
    </Stack>
  )
}

/** An example of rounding half a step up: `Rp 1.500 to Rp 2.000`. */
function roundingExample(step: number) {
  const half = 1.5 * step
  return `${formatRupiah(half)} to ${formatRupiah(amountAfter(half, { percentage: 0, step }))}`
}

/** Chips of the same minimum width, which wrap. */
function Choices({ children, ...label }: StackProps) {
  return (
    <Stack direction="row" useFlexGap sx={choices} role="group" {...label}>
      {children}
    </Stack>
  )
}

const choices = { flexWrap: 'wrap', gap: 1, '& > *': { minWidth: 64 } }

function titleOf(scope: RuleScope, count: number | undefined) {
  const prices = count === undefined ? 'prices' : counted(count, 'price')
  if (scope.kind === 'brand') return `Change ${prices} of ${scope.brand.brand}`
  return scope.kind === 'selection' ? `Change ${prices} that are selected` : `Change ${prices}`
}

const MOST_NAMED = 20

/**
 * The number of changed prices, the first one as an example, and excluded prices with the reason.
 */
function Preview({ resource, result }: { resource: Resource; result: RuleResult }) {
  const { edits, changed, unchanged, refused } = result
  const [first] = edits
  const before = first?.row[first.name]
  const more = refused.length - MOST_NAMED
  return (
    <Stack spacing={1} sx={breakWords}>
      <Typography>
        <strong>{counted(changed, 'price')}</strong> {changed === 1 ? 'changes' : 'change'}
        {unchanged > 0 && `, ${formatCount(unchanged)} as before`}
        {refused.length > 0 && `, ${formatCount(refused.length)} left out`}.
      </Typography>
      {first && typeof before === 'number' && (
        <Note>
          Such as {priceName(resource, first.row)}: {formatRupiah(before)} →{' '}
          {formatRupiah(Number(first.value))}
        </Note>
      )}
      {refused.length > 0 && (
        <Alert severity="warning">
          Left out:
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {refused.slice(0, MOST_NAMED).map(({ row, reason }) => (
              <li key={row.id}>
                {priceName(resource, row)}. {reason}
              </li>
            ))}
            {more > 0 && <li>and {formatCount(more)} more</li>}
          </Box>
        </Alert>
      )}
    </Stack>
  )
}
