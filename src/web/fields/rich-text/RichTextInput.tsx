import Box from '@mui/material/Box'
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { retried, useIdle } from '../../ui/prefetch.ts'
import type { InputProps } from '../values/input-props.ts'
import type { Caret } from './RichTextEditor.tsx'
import { RichTextFrame, tool, toolBar } from './RichTextFrame.tsx'
import { tools } from './text-tools.tsx'
import { cleanHtml } from './trusted-html.ts'

const RichTextEditor = retried(() => import('./RichTextEditor.tsx'))

/** The part of the window's height below it where the editor is loaded and made. */
const NEAR = '25%'

/**
 * An article: its text, which becomes an editor in the same place once it has the focus, or is near
 * while the browser is idle. The editor is the largest part of a form, and often far below what is
 * in sight.
 */
export default function RichTextInput(props: InputProps) {
  const [caret, setCaret] = useState<Caret>()
  // In a transition the text stays until the editor has been loaded.
  const begin = useCallback(
    (next: Caret) =>
      startTransition(() =>
        setCaret((before) => ({
          ...before,
          ...next,
          isWanted: next.isWanted || !!before?.isWanted,
        })),
      ),
    [],
  )
  if (caret) return <RichTextEditor {...props} caret={caret} />
  return <StillText {...props} onNeeded={begin} />
}

/** The article as the editor shows it. */
function StillText({ onNeeded, ...props }: InputProps & { onNeeded: (caret: Caret) => void }) {
  const { field, value, inputRef } = props
  const text = useRef<HTMLDivElement>(null)
  const isIdle = useIdle()
  const html = typeof value === 'string' ? value : ''

  useLayoutEffect(() => {
    if (text.current) text.current.innerHTML = cleanHtml(html)
  }, [html])

  useEffect(() => inputRef({ focus: () => onNeeded({ isWanted: true }) }), [inputRef, onNeeded])

  useEffect(() => {
    if (!isIdle) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNeeded({ isWanted: false })
      },
      { rootMargin: `0px 0px ${NEAR} 0px` },
    )
    if (text.current) observer.observe(text.current)
    return () => observer.disconnect()
  }, [isIdle, onNeeded])

  return (
    <RichTextFrame {...props}>
      <Box aria-hidden sx={toolBar}>
        {tools.map(({ label, icon }) => (
          <Box key={label} sx={stillTool}>
            {icon}
          </Box>
        ))}
      </Box>
      <Box
        ref={text}
        className="ProseMirror"
        role="group"
        tabIndex={0}
        aria-label={field.label}
        aria-busy
        onFocus={() => onNeeded({ isWanted: true })}
        onMouseDown={({ clientX, clientY }) =>
          onNeeded({ isWanted: true, at: { left: clientX, top: clientY } })
        }
        sx={emptyLines}
      />
    </RichTextFrame>
  )
}

const stillTool = { ...tool, display: 'grid', placeItems: 'center', color: 'action.active' }

/** The editor gives height to paragraphs without text, and ends with one. */
const emptyLines = {
  '& p:empty::before, &:has(> :last-child:not(p))::after': { content: '"\\200b"' },
  '&::after': { display: 'block', my: '1em' },
}
