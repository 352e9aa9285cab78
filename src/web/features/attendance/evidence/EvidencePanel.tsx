import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { employee } from '../../../../contract/resources/employee.ts'
import { branchNameOf } from '../../../data/branch-location.ts'
import { usePreference } from '../../../data/client/preferences.ts'
import { formatDay } from '../../../data/records/format.ts'
import { Note } from '../../../ui/Note.tsx'
import { CloseButton } from '../../../ui/sheets/CloseButton.tsx'
import { flexLines, frame, radius } from '../../../ui/theme.ts'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import { RecordLink } from '../../../ui/values/RecordLink.tsx'
import { RecordBranch } from '../RowParts.tsx'
import type { Flagged } from '../rules/flags.ts'
import { personNameOf } from '../rules/record.ts'
import { DecideButtons, type DecideProps } from './DecideButtons.tsx'
import { Evidence } from './Evidence.tsx'
import { EvidenceColumn } from './EvidenceColumn.tsx'

interface Props extends Omit<DecideProps, 'record'> {
  flagged: Flagged
  onClose: () => void
  /** Moves to the next or previous record. */
  onStep: (by: 1 | -1) => void
  /** Whether the panel is beside the records, which stay usable. */
  isInline?: boolean
}

/**
 * The evidence of a record: in a column beside the list, a drawer over it, or a sheet on a phone.
 * The sheet leaves the top bar visible, with its toasts.
 */
export default function EvidencePanel({ flagged, isInline = false, ...props }: Props) {
  const isSheet = !useHasWidth('md')
  const titleId = useId()
  const [hasKeys] = usePreference('listKeys', true)
  const { onClose, onStep, onDecide } = props

  // Handles keys itself, as a drawer disables those of the list. Keys in a dialog above it, such as
  // a letter, are ignored.
  function press({ key, ctrlKey, altKey, metaKey, target, currentTarget }: KeyboardEvent) {
    if (!hasKeys || ctrlKey || altKey || metaKey || !currentTarget.contains(target as Node)) return
    if (key === 'j') onStep(1)
    if (key === 'k') onStep(-1)
    if (key === 'a') onDecide?.(true)
    if (key === 'd') onDecide?.(false)
  }

  const content = <Content {...props} flagged={flagged} titleId={titleId} />
  if (isInline) {
    return (
      <EvidenceColumn titleId={titleId} onClose={onClose}>
        {content}
      </EvidenceColumn>
    )
  }
  return (
    <Drawer
      open
      anchor={isSheet ? 'bottom' : 'right'}
      onClose={onClose}
      onKeyDown={press}
      PaperProps={{
        role: 'dialog',
        'aria-modal': true,
        'aria-labelledby': titleId,
        variant: 'elevation',
        sx: isSheet
          ? { maxHeight: `calc(100dvh - ${ABOVE_SHEET}px)`, borderRadius: radius.top }
          : { width: DRAWER },
      }}
    >
      {content}
    </Drawer>
  )
}

interface ContentProps extends Omit<Props, 'isInline'> {
  titleId: string
}

function Content({ flagged, titleId, onClose, onStep, ...decision }: ContentProps) {
  const { record } = flagged
  const scrolled = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the flags at the top when the record changes
  useEffect(() => {
    if (scrolled.current) scrolled.current.scrollTop = 0
  }, [record.id])

  return (
    <>
      <Box aria-live="polite" sx={head}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          <RecordLink resource={employee} id={record.userId}>
            {personNameOf(record)}
          </RecordLink>
        </Typography>
        <IconButton aria-label="Record before" title="Record before (k)" onClick={() => onStep(-1)}>
          <NavigateBefore />
        </IconButton>
        <IconButton aria-label="Next record" title="Next record (j)" onClick={() => onStep(1)}>
          <NavigateNext />
        </IconButton>
        <CloseButton onClick={onClose} />
        <Note sx={{ flexBasis: '100%' }}>
          <RecordBranch row={flagged} />
          {branchNameOf(record) && ' · '}
          {formatDay(record.date)}
        </Note>
      </Box>
      {/* Focusable for scrolling by key, as it may contain nothing else that is. */}
      <Box
        ref={scrolled}
        component="section"
        aria-labelledby={titleId}
        tabIndex={0}
        sx={{ flex: 1, overflowY: 'auto', p: 2, outlineOffset: -2 }}
      >
        <Evidence key={record.id} flagged={flagged} />
      </Box>
      <DecideButtons record={record} {...decision} />
    </>
  )
}

/** The branch takes the full width below the buttons. */
const head = {
  ...flexLines,
  px: 2,
  pt: 1,
  pb: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const

const DRAWER = 480
/** In px: the top bar, and space below it for toasts. */
const ABOVE_SHEET = frame.topBar + 24
