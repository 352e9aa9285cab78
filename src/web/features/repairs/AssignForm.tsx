import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useRef, useState } from 'react'
import { canBe } from '../../../contract/status-group.ts'
import type { Technician } from '../../data/technician.ts'
import { useTechnicians } from '../../data/use-technicians.ts'
import { RetryAlert } from '../../ui/RetryAlert.tsx'
import { theme } from '../../ui/theme.ts'
import { ActionDialog, ActionProblem, type ActionProps } from './ActionFrame.tsx'
import { groupOf, nameIn, reportNumberOf, statusNameOf } from './repair.ts'
import { TechnicianChoice } from './TechnicianChoice.tsx'
import { inOrderFor, technicianFound } from './technician-order.ts'
import { useAssign } from './use-repair-action.ts'

/**
 * Assigns a technician. Those of the report's branch come first, then those with the fewest tasks.
 */
export default function AssignForm({
  repair,
  frame: Frame = ActionDialog,
  onClose,
  onDone,
}: ActionProps) {
  // Every assignment changes how many tasks are open.
  const { technicians, missing, error, isPending, refetch } = useTechnicians({ staleTime: 30_000 })
  const { assign, isRunning, problem } = useAssign(repair)
  const [search, setSearch] = useState('')
  const [chosen, choose] = useState<Technician>()
  const list = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true })
  const shown = inOrderFor(repair, technicians ?? []).filter(technicianFound(search))
  const isOpen = canBe.assigned(groupOf(repair))
  const isSame = chosen !== undefined && String(chosen.id) === String(repair.mechanic?.id)

  async function submit() {
    if (!chosen || isSame || !isOpen || !(await assign(chosen))) return
    choose(undefined)
    onDone?.()
    onClose?.()
  }

  /** Moves from the search to the first result. */
  function goOn(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    const [first] = shown
    if (first) choose(first)
    list.current?.querySelector('input')?.focus()
  }

  return (
    <Frame
      title={repair.mechanic ? 'Change technician' : 'Assign technician'}
      repair={repair}
      isBusy={isRunning}
      onSubmit={() => void submit()}
      onClose={onClose}
      width="sm"
      actions={
        <>
          {onClose && (
            <Button onClick={onClose} disabled={isRunning}>
              Close
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            disabled={!chosen || isSame || !isOpen || isRunning}
          >
            {isRunning ? 'Assigning…' : 'Assign technician'}
          </Button>
        </>
      }
    >
      <ActionProblem problem={problem} />
      {!isOpen && (
        <Alert severity="info">
          {reportNumberOf(repair)} is “{statusNameOf(repair)}”: no technician can be assigned (any
          more).
        </Alert>
      )}
      {groupOf(repair) === 'inProgress' && repair.mechanic && (
        <Alert severity="warning">
          {nameIn(repair.mechanic)} has begun the work. Whoever is assigned now has not: the report
          goes back to assigned.
        </Alert>
      )}
      {missing && <Alert severity="warning">{missing}</Alert>}
      <TextField
        label="Search"
        type="search"
        placeholder="Name or branch"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={goOn}
        // Not on a phone, where the keyboard would cover the list.
        autoFocus={onClose !== undefined && isWide}
        autoComplete="off"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {error && !technicians ? (
        <RetryAlert onRetry={() => void refetch()}>
          The technicians could not be read: {error.message}
        </RetryAlert>
      ) : (
        <TechnicianChoice
          ref={list}
          technicians={shown}
          isPending={isPending}
          isSearch={search.trim() !== ''}
          current={repair.mechanic?.id ?? undefined}
          chosen={chosen}
          onChoose={choose}
          isDisabled={isRunning || !isOpen}
        />
      )}
    </Frame>
  )
}
