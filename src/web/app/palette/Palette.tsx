import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../../contract/texts.ts'
import { addRecent } from '../../data/client/recent-records.ts'
import { commandKey, paletteName } from '../../ui/keys/command-key.ts'
import { Note } from '../../ui/Note.tsx'
import { prefetchedOverlay } from '../../ui/prefetch.ts'
import { CloseButton } from '../../ui/sheets/CloseButton.tsx'
import { flexLine, visuallyHidden } from '../../ui/theme.ts'
import { useHasWidth } from '../../ui/use-has-width.ts'
import { ResultList } from './ResultList.tsx'
import type { FoundRecord, Result } from './result.ts'
import { useChosenResult } from './use-chosen-result.ts'

const RecordPanel = prefetchedOverlay(() => import('../../list/RecordPanel.tsx'))

interface Props {
  /** The text typed while the palette was loading. */
  startText: () => string
  onClose: () => void
}

/** Finds pages and records; a record without a page opens in the panel of its list. */
export default function Palette({ startText, onClose }: Props) {
  const [shown, setShown] = useState<FoundRecord>()
  if (!shown) return <PaletteDialog startText={startText} onShow={setShown} onClose={onClose} />
  return <RecordPanel {...shown} onClose={onClose} />
}

interface DialogProps extends Props {
  onShow: (record: FoundRecord) => void
}

/**
 * One input, and below it what it finds. The focus stays in the input; the arrow keys move through
 * the results.
 */
function PaletteDialog({ startText, onShow, onClose }: DialogProps) {
  const [text, setText] = useState(startText)
  const typed = text.trim()
  const open = useOpening(onShow, onClose)
  const chosen = useChosenResult(typed, open, onClose)
  const { groups, results, isSearching, notes, active, activate } = chosen
  const titleId = useId()
  const listId = useId()
  const optionId = (result: Result) => `${listId}-${results.indexOf(result)}`
  const isPhone = !useHasWidth('sm')
  const height = useVisibleHeight()

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: isPhone ? { height } : belowTop } }}
    >
      <Box component="h2" id={titleId} sx={visuallyHidden}>
        {paletteName}
      </Box>
      <Box sx={{ ...flexLine, gap: 1.5, px: 2, minHeight: 56 }}>
        <Search color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={paletteName}
          onChange={({ target }) => {
            setText(target.value)
            activate(undefined)
          }}
          onKeyDown={chosen.press}
          slotProps={{
            input: {
              ...combobox,
              'aria-expanded': results.length > 0,
              'aria-controls': listId,
              'aria-activedescendant': active && optionId(active),
            },
          }}
          sx={{ typography: 'h2', fontWeight: 400 }}
        />
        <CloseButton onClick={onClose} />
      </Box>
      <Box sx={{ height: 4, flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}>
        {isSearching && <LinearProgress aria-label="Searching" sx={{ height: 3 }} />}
      </Box>
      {results.length > 0 && (
        <ResultList
          id={listId}
          {...{ groups, active, optionId }}
          onActive={activate}
          onOpen={open}
        />
      )}
      {typed !== '' && results.length === 0 && !isSearching && (
        <Typography sx={{ p: 3, textAlign: 'center', overflowWrap: 'anywhere' }}>
          Nothing is found for “{typed}”.
        </Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {!isSearching && typed !== '' && counted(results.length, 'result')}
      </Box>
      <Note component="div" sx={footer}>
        {notes.length > 0 && <div>{notes.join(' ')}</div>}
        {!isPhone && (
          <div>↑ ↓ choose, Enter opens, {commandKey} Enter in a new tab, Esc closes.</div>
        )}
      </Note>
    </Dialog>
  )
}

/** Opens the page of a result, shows its record in a panel, or runs its action. */
function useOpening(onShow: DialogProps['onShow'], onClose: () => void) {
  const navigate = useNavigate()
  return ({ title, detail, path, record, run }: Result, inNewTab = false) => {
    if (run) return run()
    if (path !== undefined && inNewTab) return void window.open(path)
    if (record) addRecent({ resource: record.resource.name, id: record.row.id, title, detail })
    if (path === undefined) return record && onShow(record)
    onClose()
    void navigate(path)
  }
}

const combobox = {
  role: 'combobox',
  type: 'text',
  'aria-label': paletteName,
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  enterKeyHint: 'go',
  maxLength: 100,
} as const

const belowTop = { mt: '10vh', mb: 0, maxHeight: '72vh' }

const footer = {
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
} as const

/** The height in px above the keyboard of a phone, if the browser reports it. */
function useVisibleHeight() {
  return useSyncExternalStore(onResize, () => window.visualViewport?.height)
}

function onResize(listener: () => void) {
  window.visualViewport?.addEventListener('resize', listener)
  return () => window.visualViewport?.removeEventListener('resize', listener)
}
