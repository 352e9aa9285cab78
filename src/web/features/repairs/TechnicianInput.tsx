import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { counted } from '../../../contract/texts.ts'
import {
  type Technician,
  technicianBranchOf,
  technicianFound,
  technicianNameOf,
} from '../../data/technician.ts'
import { useTechnicians } from '../../data/use-technicians.ts'
import type { InputProps } from '../../fields/values/input-props.ts'
import { RetryAlert } from '../../ui/failures/RetryAlert.tsx'
import { Note } from '../../ui/Note.tsx'
import { flexLine, grow, theme } from '../../ui/theme.ts'
import { useHasWidth } from '../../ui/use-has-width.ts'
import { readRepair } from './rules/repair.ts'
import { inOrderFor } from './rules/technician-order.ts'

/** Maximum number of technicians listed. */
const MOST = 100

/**
 * A searchable radio list of technicians, with their branch and open tasks. Those of the report's
 * branch come first. The assigned technician is disabled.
 */
export default function TechnicianInput({ record, value, onChange, inputRef, error }: InputProps) {
  const repair = readRepair(record)
  // Always refetched, as every assignment changes the number of open tasks.
  const { technicians, missing, error: problem, refetch } = useTechnicians({ staleTime: 0 })
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isWide = useHasWidth('md')
  const name = useId()
  const found = inOrderFor(repair?.branchLocationId ?? null, technicians ?? []).filter(
    technicianFound(search),
  )

  useEffect(() => {
    // No focus on a phone, where the keyboard would cover the list.
    inputRef({ focus: () => isWide && input.current?.focus() })
  }, [inputRef, isWide])

  /** Selects and focuses the first result. */
  function goOn(event: KeyboardEvent) {
    if ((event.key !== 'ArrowDown' && event.key !== 'Enter') || event.ctrlKey || event.metaKey)
      return
    event.preventDefault()
    const first = list.current?.querySelector<HTMLElement>('input:enabled')
    first?.click()
    first?.focus()
  }

  return (
    <Stack spacing={2}>
      {missing && <Alert severity="warning">{missing}</Alert>}
      <TextField
        label="Search"
        type="search"
        placeholder="Name or branch"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={goOn}
        inputRef={input}
        autoComplete="off"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
      {problem && !technicians ? (
        <RetryAlert onRetry={() => void refetch()}>
          The technicians could not be read: {problem.message}
        </RetryAlert>
      ) : !technicians ? (
        <Skeleton
          variant="rounded"
          height={HEIGHT}
          role="img"
          aria-label="Reading the technicians"
        />
      ) : found.length === 0 ? (
        <Nobody search={search} />
      ) : (
        <Box ref={list} role="radiogroup" aria-label="Technician" sx={listStyle}>
          {found.slice(0, MOST).map((technician) => (
            <Option
              key={technician.id}
              technician={technician}
              name={name}
              hasIt={String(technician.id) === String(repair?.mechanic?.id)}
              isChosen={technician.id === value}
              onChoose={() => onChange(technician.id)}
            />
          ))}
          {found.length > MOST && (
            <Note sx={{ p: 1.5 }}>And {found.length - MOST} more. Search for them.</Note>
          )}
        </Box>
      )}
    </Stack>
  )
}

function Nobody({ search }: { search: string }) {
  return (
    <Typography role="status" color="text.secondary" sx={{ minHeight: HEIGHT, py: 2 }}>
      {search.trim()
        ? 'Nobody has that name or is at that branch.'
        : 'There is nobody to assign. Technicians are the active employees with the role of a mechanic.'}
    </Typography>
  )
}

interface OptionProps {
  technician: Technician
  /** Name of the radio group. */
  name: string
  hasIt: boolean
  isChosen: boolean
  onChoose: () => void
}

function Option({ technician, name, hasIt, isChosen, onChoose }: OptionProps) {
  const { openTaskCount } = technician
  return (
    <Box component="label" sx={row}>
      <input type="radio" name={name} checked={isChosen} disabled={hasIt} onChange={onChoose} />
      <Box component="span" sx={{ ...grow, overflowWrap: 'anywhere' }}>
        {technicianNameOf(technician)}
        <Note component="span" display="block">
          {technicianBranchOf(technician)}
          {hasIt && ' · has it now'}
        </Note>
      </Box>
      {openTaskCount !== null && (
        <Note component="span" noWrap>
          {openTaskCount === 0 ? 'no open task' : counted(openTaskCount, 'open task')}
        </Note>
      )}
    </Box>
  )
}

const HEIGHT = 320

const listStyle = {
  height: { xs: `max(${HEIGHT}px, 52dvh)`, sm: HEIGHT },
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
}

const row = {
  ...flexLine,
  gap: 1.5,
  minHeight: 52,
  px: 1.5,
  py: 0.75,
  cursor: 'pointer',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { bgcolor: 'action.selected' },
  '& > input': {
    width: 20,
    height: 20,
    m: 0,
    flexShrink: 0,
    accentColor: theme.palette.primary.main,
  },
}
