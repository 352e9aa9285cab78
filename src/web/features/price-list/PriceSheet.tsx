import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { DraftNotice } from '../../form/DraftNotice.tsx'
import { ListState } from '../../list/ListState.tsx'
import { useListContext, useRow, useRows } from '../../list/list-context.ts'
import { Pages } from '../../list/Pages.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { prefetched } from '../../ui/prefetch.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { theme } from '../../ui/theme.ts'
import { useHeldRow } from '../../ui/use-held-row.ts'
import { ChangesBar } from './ChangesBar.tsx'
import { PriceCards } from './PriceCards.tsx'
import { PriceTable } from './PriceTable.tsx'
import { byBrand, faultsOf } from './prices.ts'
import { usePriceChanges } from './use-price-changes.ts'

const SavePricesDialog = prefetched(() => import('./SavePricesDialog.tsx'))

/** The rows of the price list grouped by brand; with `mayEdit`, prices can be edited in place. */
export function PriceSheet() {
  const { resource, page, list } = useListContext()
  const shown = useRows()
  const { mayEdit } = useRow()
  const changes = usePriceChanges(page.path)
  const [isEditing, setEditing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true })
  const Prices = isWide ? PriceTable : PriceCards
  const brands = useMemo(() => byBrand(list.rows), [list.rows])
  const { held, hold, onFocus } = useHeldRow()
  const faulty = changes.list.filter((change) => Object.keys(faultsOf(resource, change)).length > 0)
  const [sought, seek] = useState<Row['id']>()
  const faultHere = list.rows.find(({ id }) => faulty.some(({ row }) => row.id === id))
  const edits = isEditing || changes.list.length > 0 ? changes : undefined
  // No selection while editing: there is no room for both bars.
  const selection = edits ? undefined : shown.selection
  const sheet = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isEditing) sheet.current?.querySelector<HTMLElement>('[data-amount]')?.focus()
  }, [isEditing])

  // Its row may have to be rendered first.
  useEffect(() => {
    const input =
      sought !== undefined &&
      sheet.current?.querySelector<HTMLElement>(`[data-id="${sought}"] [aria-invalid=true]`)
    if (!input) return
    input.focus()
    seek(undefined)
  })

  if (list.isLoading) return <Skeletons count={3} height={240} spacing={1.5} />
  return (
    <Stack spacing={2}>
      <DraftNotice draft={changes.draft} />
      {list.rows.length === 0 && (
        <Box sx={{ minHeight: 320, display: 'grid' }}>
          <ListState />
        </Box>
      )}
      {mayEdit && list.rows.length > 0 && (
        <Button
          variant="outlined"
          disabled={edits !== undefined}
          onClick={() => setEditing(true)}
          sx={{ alignSelf: 'flex-start' }}
        >
          Edit prices
        </Button>
      )}
      <Stack
        ref={sheet}
        onKeyDown={moveAlongColumn}
        onFocus={onFocus}
        aria-busy={list.isStale}
        sx={{ opacity: list.isStale ? 0.5 : 1 }}
        role="group"
        aria-labelledby={shown.labelledBy}
      >
        <Prices brands={brands} held={held} changes={edits} selection={selection} />
      </Stack>
      {(list.hasNextPage || list.view.page > 1) && <Pages />}
      {edits && (
        <ChangesBar
          count={changes.list.length}
          faults={faulty.length}
          onShowFault={
            faultHere &&
            (() => {
              hold(String(faultHere.id))
              seek(faultHere.id)
            })
          }
          onSave={() => setSaving(true)}
          onDiscard={() => {
            changes.forget(changes.list.map(({ row }) => row.id))
            setEditing(false)
          }}
        />
      )}
      {isSaving && (
        <Suspense>
          <SavePricesDialog
            resource={resource}
            changes={changes.list}
            onSaved={changes.forget}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
      <LeaveGuard isNeeded={() => changes.list.length > 0} />
    </Stack>
  )
}

/**
 * Enter and the arrow keys move to the same amount in the next or previous row, as in a
 * spreadsheet.
 */
function moveAlongColumn(event: KeyboardEvent<HTMLElement>) {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target } = event
  if (!step || !(target instanceof HTMLInputElement) || !target.dataset.amount) return
  event.preventDefault()
  const column = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(
      `[data-amount=${target.dataset.amount}]`,
    ),
  ]
  const next = column[column.indexOf(target) + step]
  next?.focus()
  next?.select()
}
