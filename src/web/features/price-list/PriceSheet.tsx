import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { hasOwnId, type Row } from '../../../contract/envelope.ts'
import { DraftNotice } from '../../actions/DraftNotice.tsx'
import { formatCount } from '../../data/records/format.ts'
import { useListContext, useRow, useRows } from '../../list/context/list-context.ts'
import type { Selection } from '../../list/reading/use-selection.ts'
import { ListState } from '../../list/rows/ListState.tsx'
import { Pages } from '../../list/rows/Pages.tsx'
import { LeaveGuard } from '../../ui/pages/LeaveGuard.tsx'
import { prefetchedOverlay } from '../../ui/prefetch.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { ChangesBar } from './ChangesBar.tsx'
import { type PricesProps, PriceTable } from './PriceTable.tsx'
import { byBrand } from './rules/prices.ts'
import { usePastedColumn } from './use-pasted-column.ts'
import { usePriceChanges } from './use-price-changes.ts'
import type { RuleScope } from './use-ruled-rows.ts'

const RuleDialog = prefetchedOverlay(() => import('./RuleDialog.tsx'))

/** The rows of the price list by brand. Users with the right can edit prices in place. */
export function PriceSheet() {
  const { page, list, buttonsPlace } = useListContext()
  const { rows, view } = list
  const shown = useRows()
  // Prices are changed by their ids, so that all rows need one.
  const mayEdit = useRow().mayEdit && rows.length > 0 && rows.every(hasOwnId)
  const changes = usePriceChanges(page.path)
  const paste = usePastedColumn(changes)
  const [isEditing, setEditing] = useState(false)
  const [dialog, open] = useState<RuleScope | 'review'>()
  const { sheet, focused, focusFirst, focusFault } = useSheetFocus()
  const edits = isEditing || changes.list.length > 0 ? changes : undefined
  // No selection while editing, as only one of the two bars fits.
  const selection = edits ? undefined : shown.selection

  function begin() {
    setEditing(true)
    shown.selection?.stop()
  }

  if (list.isLoading) return <Skeletons count={3} height={240} spacing={1.5} />
  return (
    <Stack spacing={2}>
      <DraftNotice draft={changes.draft} />
      {mayEdit &&
        buttonsPlace &&
        createPortal(
          <SheetButtons
            isEdited={edits !== undefined}
            selection={selection}
            onEdit={() => {
              begin()
              focusFirst()
            }}
            onRule={open}
          />,
          buttonsPlace,
        )}
      <Stack
        ref={sheet}
        onKeyDown={(event) => {
          if (!isUndo(event) || !paste.undo) return moveAlongColumn(event)
          event.preventDefault()
          paste.undo()
        }}
        onPasteCapture={edits && paste.onPasteCapture}
        aria-busy={list.isStale}
        sx={{ opacity: list.isStale ? 0.5 : 1 }}
        role="group"
        aria-labelledby={shown.labelledBy}
      >
        <Brands {...{ focused, selection }} changes={edits} onRule={mayEdit ? open : undefined} />
      </Stack>
      {(list.hasNextPage || view.page > 1) && <Pages />}
      {edits && (
        <ChangesBar
          {...{ changes, paste }}
          isReviewing={dialog === 'review'}
          onShowFault={focusFault}
          onReview={(isReviewing) => open(isReviewing ? 'review' : undefined)}
          onClose={() => setEditing(false)}
        />
      )}
      {typeof dialog === 'object' && (
        <RuleDialog
          changes={changes}
          scope={dialog}
          onApply={(edits) => {
            changes.edit(edits)
            begin()
            open('review')
          }}
          onClose={() => open(undefined)}
        />
      )}
      <LeaveGuard isNeeded={() => changes.list.length > 0} />
    </Stack>
  )
}

/** Keeps the focused row rendered, and focuses an input once its row is rendered. */
function useSheetFocus() {
  const sheet = useRef<HTMLDivElement>(null)
  const [focused, hold] = useState<Row['id']>()
  const [sought, seek] = useState<string>()
  useEffect(() => {
    const input = sought && sheet.current?.querySelector<HTMLElement>(sought)
    if (!input) return
    input.focus()
    seek(undefined)
  })
  return {
    sheet,
    focused,
    focusFirst: () => seek('[data-amount]'),
    focusFault(id: Row['id']) {
      hold(id)
      seek(`[data-id="${id}"] [aria-invalid=true]`)
    },
  }
}

/** The prices by brand, or the reason for an empty list. */
function Brands(props: Omit<PricesProps, 'brands'>) {
  const { resource, list } = useListContext()
  const { sort } = list.view
  const brands = useMemo(() => byBrand(resource, list.rows, sort), [resource, list.rows, sort])
  if (brands.length > 0) return <PriceTable {...props} brands={brands} />
  return <ListState />
}

interface ButtonsProps {
  isEdited: boolean
  selection: Selection | undefined
  onEdit: () => void
  onRule: (scope: RuleScope) => void
}

function SheetButtons({ isEdited, selection, onEdit, onRule }: ButtonsProps) {
  const rows = [...(selection?.records.values() ?? [])]
  const hasSelection = rows.length > 0
  return (
    <Stack direction="row" spacing={1}>
      <Button variant="outlined" disabled={isEdited} onClick={onEdit}>
        Edit prices
      </Button>
      <Button
        variant="outlined"
        onClick={() => onRule(hasSelection ? { kind: 'selection', rows } : { kind: 'all' })}
      >
        Change {hasSelection ? `${formatCount(rows.length)} selected` : 'all'} by rule
      </Button>
    </Stack>
  )
}

function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey
}

/**
 * Enter and arrow keys move to the same amount of the next or previous row, as in a spreadsheet.
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
