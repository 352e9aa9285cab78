import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../../contract/texts.ts'
import { addRecent } from '../../data/recent-records.ts'
import { CloseButton } from '../../ui/CloseButton.tsx'
import { commandKey } from '../../ui/command-key.ts'
import { isPaletteKey, paletteName } from '../../ui/palette-key.ts'
import { theme, visuallyHidden } from '../../ui/theme.ts'
import { ResultList } from './ResultList.tsx'
import type { FoundRecord, Result } from './result.ts'
import { useResults } from './use-results.ts'

interface Props {
  startText: (() => string) | undefined
  onShow: (record: FoundRecord) => void
  onClose: () => void
}

/**
 * One input, and below it what it finds. The focus stays in the input; the arrow keys move through
 * the results.
 */
export function PaletteDialog({ startText = () => '', onShow, onClose }: Props) {
  const navigate = useNavigate()
  const [text, setText] = useState(startText)
  const typed = text.trim()
  const { groups, isSearching, hurry, notes } = useResults(typed)
  const results = groups.flatMap((group) => group.results)
  const [activeKey, setActiveKey] = useState<string>()
  const active = results.find(({ key }) => key === activeKey) ?? results[0]
  const titleId = useId()
  const listId = useId()
  const optionId = (result: Result) => `${listId}-${results.indexOf(result)}`
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true })
  const height = useVisibleHeight()

  function open(result: Result, inNewTab = false) {
    const { title, detail, path, record, run } = result
    if (run) return run()
    if (path !== undefined && inNewTab) return void window.open(path)
    if (record) addRecent({ resource: record.resource.name, id: record.row.id, title, detail })
    if (path === undefined) return record && onShow(record)
    onClose()
    void navigate(path)
  }

  // Enter before there are results opens the first one when it comes, unless more is typed.
  const hasEntered = useRef(false)
  useEffect(() => {
    if (!hasEntered.current || isSearching) return
    hasEntered.current = false
    if (active && !active.run) open(active)
  })

  function move(to: number) {
    const next = results.at(to % results.length)
    setActiveKey(next?.key)
    void next?.load?.()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const at = active ? results.indexOf(active) : -1
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    }
    const to = moves[event.key]
    if (isPaletteKey(event.nativeEvent)) onClose()
    else if (to !== undefined && !event.shiftKey) move(to)
    else if (event.key !== 'Enter') return
    else if (active) open(active, event.ctrlKey || event.metaKey)
    else if (isSearching) {
      hasEntered.current = true
      hurry()
    }
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          sx: isPhone ? { height } : { mt: '10vh', mb: 0, maxHeight: '72vh' },
        },
      }}
    >
      <Box component="h2" id={titleId} sx={visuallyHidden}>
        {paletteName}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, minHeight: 56 }}>
        <Search color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={paletteName}
          onChange={(event) => {
            setText(event.target.value)
            setActiveKey(undefined)
            hasEntered.current = false
          }}
          onKeyDown={press}
          slotProps={{
            input: {
              role: 'combobox',
              type: 'text',
              'aria-label': paletteName,
              'aria-autocomplete': 'list',
              'aria-expanded': results.length > 0,
              'aria-controls': listId,
              'aria-activedescendant': active && optionId(active),
              autoComplete: 'off',
              autoCapitalize: 'off',
              spellCheck: false,
              enterKeyHint: 'go',
              maxLength: 100,
            },
          }}
          sx={{ fontSize: 16 }}
        />
        <CloseButton onClick={onClose} />
      </Box>
      <Box sx={{ height: 4, flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}>
        {isSearching && <LinearProgress aria-label="Searching" sx={{ height: 3 }} />}
      </Box>
      {results.length > 0 && (
        <ResultList
          id={listId}
          groups={groups}
          active={active}
          optionId={optionId}
          onActive={(result) => {
            setActiveKey(result.key)
            void result.load?.()
          }}
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
      <Typography component="div" variant="body2" color="text.secondary" sx={footer}>
        {notes.length > 0 && <div>{notes.join(' ')}</div>}
        {!isPhone && (
          <div>↑ ↓ choose, Enter opens, {commandKey} Enter in a new tab, Esc closes.</div>
        )}
      </Typography>
    </Dialog>
  )
}

const footer = {
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
} as const

/** The height in px that the keyboard of a phone leaves, where the browser knows it. */
function useVisibleHeight(): number | undefined {
  return useSyncExternalStore(onResize, () => window.visualViewport?.height)
}

function onResize(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener)
  return () => window.visualViewport?.removeEventListener('resize', listener)
}
