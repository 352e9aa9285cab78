import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  type KeyboardEvent,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { hasOwnId, type Row } from '../../../contract/envelope.ts'
import { formatCount } from '../../data/format.ts'
import { ListState } from '../../list/ListState.tsx'
import { useListContext, useRow, useRows } from '../../list/list-context.ts'
import { Pages } from '../../list/Pages.tsx'
import type { Selection } from '../../list/use-selection.ts'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { prefetched, retried } from '../../ui/prefetch.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { useHeldRow } from '../../ui/table/use-held-row.ts'
import { theme, touch } from '../../ui/theme.ts'
import { ChangesBar } from './ChangesBar.tsx'
import { PriceCards } from './PriceCards.tsx'
import { PriceTable } from './PriceTable.tsx'
import { type BrandPrices, byBrand, faultsOf } from './prices.ts'
import { usePastedColumn } from './use-pasted-column.ts'
import { usePriceChanges } from './use-price-changes.ts'
import type { RuleScope } from './use-ruled-rows.ts'

const SavePricesDialog = prefetched(() => import('./SavePricesDialog.tsx'))
const RuleDialog = prefetched(() => import('./RuleDialog.tsx'))
const PasteNotice = retried(() => import('./PasteNotice.tsx'))

/** What is open for editing. A rule opens no keyboard on a phone. */
type Editing = 'by hand' | 'by rule' | undefined

/** Whether this person may change the prices, which needs the ids of all. */
function useMayEdit(rows: readonly Row[]): boolean {
  return useRow().mayEdit && rows.every(hasOwnId)
}

/** The rows of the price list grouped by brand; with `mayEdit`, prices can be edited in place. */
export function PriceSheet() {
  const { resource, page, list } = useListContext()
  const shown = useRows()
  const mayEdit = useMayEdit(list.rows)
  const changes = usePriceChanges(page.path)
  const [editing, edit] = useState<Editing>()
  const [isReviewing, setReviewing] = useState(false)
  const [scope, setScope] = useState<RuleScope>()
  const paste = usePastedColumn(changes)
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true })
  const Prices = isWide ? PriceTable : PriceCards
  const { sort } = list.view
  const brands = useMemo(() => byBrand(resource, list.rows, sort), [resource, list.rows, sort])
  const { held, hold, onFocus } = useHeldRow()
  const faulty = changes.list.filter((change) => Object.keys(faultsOf(resource, change)).length > 0)
  const [sought, seek] = useState<Row['id']>()
  const faultHere = list.rows.find(({ id }) => faulty.some(({ row }) => row.id === id))
  const edits = editing || changes.list.length > 0 ? changes : undefined
  // No selection while editing: there is no room for both bars.
  const selection = edits ? undefined : shown.selection
  const sheet = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (editing === 'by hand') sheet.current?.querySelector<HTMLElement>('[data-amount]')?.focus()
  }, [editing])

  // Its row may have to be rendered first.
  useEffect(() => {
    const input =
      sought !== undefined &&
      sheet.current?.querySelector<HTMLElement>(`[data-id="${sought}"] [aria-invalid=true]`)
    if (!input) return
    input.focus()
    seek(undefined)
  })

  const ruleBrand = useCallback((brand: BrandPrices) => setScope({ kind: 'brand', brand }), [])
  function begin(how: Editing) {
    edit(how)
    shown.selection?.stop()
  }
  function undo() {
    paste.dismiss()
    changes.undo?.()
  }

  if (list.isLoading) return <Skeletons count={3} height={240} spacing={1.5} />
  return (
    <Stack spacing={2}>
      <DraftNotice draft={changes.draft} />
      {mayEdit && list.rows.length > 0 && (
        <SheetButtons
          isEdited={edits !== undefined}
          selection={selection}
          onEdit={() => begin('by hand')}
          onRule={setScope}
        />
      )}
      <Stack
        ref={sheet}
        onKeyDown={(event) => {
          if (isUndo(event) && changes.undo) {
            event.preventDefault()
            undo()
          } else moveAlongColumn(event)
        }}
        onPasteCapture={edits && paste.onPasteCapture}
        onFocus={onFocus}
        aria-busy={list.isStale}
        sx={{ opacity: list.isStale ? 0.5 : 1 }}
        role="group"
        aria-labelledby={shown.labelledBy}
      >
        {brands.length === 0 ? (
          <Box sx={{ minHeight: 320, display: 'grid' }}>
            <ListState />
          </Box>
        ) : (
          <Prices
            brands={brands}
            held={held}
            changes={edits}
            onRule={mayEdit ? ruleBrand : undefined}
            selection={selection}
          />
        )}
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
          isReviewing={isReviewing}
          onUndo={changes.undo && undo}
          onReview={() => setReviewing(true)}
          onDiscard={() => {
            paste.dismiss()
            changes.forget(changes.list.map(({ row }) => row.id))
            edit(undefined)
          }}
        >
          {(paste.isPending || paste.error || paste.result) && (
            <Suspense>
              <PasteNotice resource={resource} paste={paste} />
            </Suspense>
          )}
        </ChangesBar>
      )}
      {scope && (
        <Suspense>
          <RuleDialog
            resource={resource}
            scope={scope}
            changes={changes}
            onApply={(edits) => {
              changes.edit(edits)
              begin('by rule')
              setScope(undefined)
              setReviewing(true)
            }}
            onClose={() => setScope(undefined)}
          />
        </Suspense>
      )}
      {isReviewing && (
        <Suspense>
          <SavePricesDialog
            resource={resource}
            changes={changes.list}
            onSaved={(ids) => {
              paste.dismiss()
              changes.forget(ids)
            }}
            onClose={() => setReviewing(false)}
          />
        </Suspense>
      )}
      <LeaveGuard isNeeded={() => changes.list.length > 0} />
    </Stack>
  )
}

interface ButtonsProps {
  isEdited: boolean
  selection: Selection | undefined
  onEdit: () => void
  onRule: (scope: RuleScope) => void
}

function SheetButtons({ isEdited, selection, onEdit, onRule }: ButtonsProps) {
  const selected = [...(selection?.records.values() ?? [])]
  const hasSelection = selected.length > 0
  return (
    <Stack direction="row" spacing={1} sx={{ '& > button': { minHeight: touch.medium } }}>
      <Button variant="outlined" disabled={isEdited} onClick={onEdit}>
        Edit prices
      </Button>
      <Button
        variant="outlined"
        onClick={() =>
          onRule(hasSelection ? { kind: 'selection', rows: selected } : { kind: 'all' })
        }
      >
        {hasSelection
          ? `Change ${formatCount(selected.length)} selected by rule`
          : 'Change all by rule'}
      </Button>
    </Stack>
  )
}

function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey
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
