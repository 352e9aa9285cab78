import Box from '@mui/material/Box'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Note } from '../../ui/Note.tsx'
import { flexLine, tints, touch } from '../../ui/theme.ts'
import { clamped } from '../../ui/values/TwoLineText.tsx'
import type { Result, ResultGroup } from './result.ts'

interface Props {
  id: string
  groups: readonly ResultGroup[]
  active: Result | undefined
  optionId: (result: Result) => string
  onActive: (result: Result) => void
  onOpen: (result: Result) => void
}

/** The results by group. A result with a page is a link, so that it can be opened in a new tab. */
export function ResultList({ id, groups, active, optionId, onActive, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const activeId = active && optionId(active)
  const isFirst = active !== undefined && active === groups[0]?.results[0]

  useEffect(() => {
    const option = activeId && document.getElementById(activeId)
    if (!list.current || !option) return
    const { scrollTop, clientHeight } = list.current
    // For the first result, the heading above it is shown too.
    const top = isFirst ? 0 : option.offsetTop
    const bottom = option.offsetTop + option.offsetHeight
    list.current.scrollTop = Math.max(Math.min(scrollTop, top), bottom - clientHeight)
  }, [activeId, isFirst])

  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label="Results"
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      sx={{
        position: 'relative',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        flex: '0 1 auto',
        p: 1,
        pt: 0,
      }}
    >
      {groups.map((group, at) => (
        <Box key={group.key} role="group" aria-labelledby={`${id}-group-${at}`} sx={{ pt: 1 }}>
          <Note
            id={`${id}-group-${at}`}
            role="presentation"
            sx={{ px: 1, py: 0.5, fontWeight: 600 }}
          >
            {group.heading}
          </Note>
          {group.results.map((result) => (
            <Option
              key={result.key}
              id={optionId(result)}
              result={result}
              isActive={result === active}
              onActive={onActive}
              onOpen={onOpen}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}

interface OptionProps extends Pick<Props, 'onActive' | 'onOpen'> {
  id: string
  result: Result
  isActive: boolean
}

function Option({ id, result, isActive, onActive, onOpen }: OptionProps) {
  const { title, detail, isCompact, path } = result

  function click(event: MouseEvent) {
    const isForBrowser = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (path !== undefined && isForBrowser) return
    event.preventDefault()
    onOpen(result)
  }

  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      {...(path !== undefined && { component: Link, to: path })}
      onClick={click}
      // Not when the list scrolls under a resting pointer.
      onMouseMove={() => !isActive && onActive(result)}
      sx={{
        ...(isCompact ? oneLine : twoLines),
        px: 1,
        borderRadius: 1,
        color: 'inherit',
        textDecoration: 'none',
        cursor: 'pointer',
        bgcolor: isActive ? tints.selectedHover : undefined,
      }}
    >
      <Box component="bdi" sx={{ ...clamped(2), fontWeight: 500 }}>
        {title}
      </Box>
      {detail && (
        <Note component="span" sx={clamped(1)}>
          {detail}
        </Note>
      )}
    </Box>
  )
}

const oneLine = {
  ...flexLine,
  justifyContent: 'space-between',
  gap: 2,
  ...touch.medium,
}

const twoLines = { display: 'block', minHeight: touch.target, alignContent: 'center', py: 0.5 }
