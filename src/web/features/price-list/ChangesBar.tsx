import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { formatCount } from '../../data/records/format.ts'
import { useListContext } from '../../list/context/list-context.ts'
import { commandKey } from '../../ui/keys/command-key.ts'
import { prefetchedOverlay, retried } from '../../ui/prefetch.ts'
import { unfinishedMark } from '../../ui/screen/foot-bar.ts'
import { flexLines, sticky } from '../../ui/theme.ts'
import { faultTexts } from './rules/prices.ts'
import type { PastedColumn } from './use-pasted-column.ts'
import type { PriceChanges } from './use-price-changes.ts'

const SavePricesDialog = prefetchedOverlay(() => import('./SavePricesDialog.tsx'))
const PasteNotice = retried(() => import('./PasteNotice.tsx'))

interface Props {
  changes: PriceChanges
  paste: PastedColumn
  isReviewing: boolean
  /** Goes to a row with an error on this page. */
  onShowFault: (id: Row['id']) => void
  onReview: (isReviewing: boolean) => void
  onClose: () => void
}

/**
 * The bar to save, undo or discard changed prices. Sticky at the bottom, so that it is always in
 * view.
 */
export function ChangesBar({ changes, paste, isReviewing, onShowFault, onReview, onClose }: Props) {
  const { resource, list } = useListContext()
  const count = changes.list.length
  const faulty = changes.list.filter((change) => faultTexts(resource, change).length > 0)
  const faultHere = list.rows.find(({ id }) => faulty.some(({ row }) => row.id === id))
  const bar = useFocusAfter(isReviewing)
  const hasNotice = paste.isPending || paste.error || paste.result

  function forget(ids: Row['id'][]) {
    paste.dismiss()
    changes.forget(ids)
  }

  return (
    <Box
      ref={bar}
      sx={look}
      role="region"
      aria-label="Changed prices"
      {...{ [unfinishedMark]: '' }}
    >
      <Suspense>{hasNotice && <PasteNotice resource={resource} paste={paste} />}</Suspense>
      <Box sx={{ ...flexLines, justifyContent: 'flex-end', gap: 1, py: 1.5 }}>
        <Typography variant="body2" sx={{ flex: { xs: '1 0 100%', sm: 1 } }} role="status">
          {count === 0 ? 'No price changed yet' : `${formatCount(count)} changed`}
          {count === 0 && (
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              . Type, or paste a column from a spreadsheet.
            </Box>
          )}
          {faulty.length > 0 && `, ${formatCount(faulty.length)} with an error`}
        </Typography>
        {faultHere && <Button onClick={() => onShowFault(faultHere.id)}>Show error</Button>}
        <IconButton
          aria-label="Undo"
          title={`Undo (${commandKey} Z)`}
          disabled={!paste.undo}
          onClick={paste.undo}
        >
          <Undo />
        </IconButton>
        <Button
          onClick={() => {
            forget(changes.list.map(({ row }) => row.id))
            onClose()
          }}
        >
          {count === 0 ? 'Close' : 'Discard'}
        </Button>
        <Button
          variant="contained"
          disabled={count === 0}
          onClick={() => onReview(true)}
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
        >
          Review and save
        </Button>
      </Box>
      {isReviewing && (
        <SavePricesDialog
          resource={resource}
          changes={changes.list}
          onSaved={forget}
          onClose={() => onReview(false)}
        />
      )}
    </Box>
  )
}

/** The bar gets the focus back from the dialog. */
function useFocusAfter(isReviewing: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  const wasReviewing = useRef(false)
  useEffect(() => {
    if (wasReviewing.current && !isReviewing && document.activeElement === document.body)
      [...(bar.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])].at(-1)?.focus()
    wasReviewing.current = isReviewing
  }, [isReviewing])
  return bar
}

const look = {
  ...sticky,
  bottom: 0,
  zIndex: 1,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const
