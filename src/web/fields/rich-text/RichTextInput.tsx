import Box from '@mui/material/Box'
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { retried, useIdle } from '../../ui/prefetch.ts'
import type { InputProps } from '../values/input-props.ts'
import type { Caret } from './RichTextEditor.tsx'
import { RichTextFrame, tool, toolBar } from './RichTextFrame.tsx'
import { tools } from './text-tools.tsx'
import { cleanHtml } from './trusted-html.ts'

const RichTextEditor = retried(() => import('./RichTextEditor.tsx'))

/** Distance below the window, as a share of its height, at which the editor loads. */
const NEAR = '25%'

/**
 * An article as plain HTML. The editor replaces it on focus, or near the visible area while the
 * browser is idle. The editor is the largest part of a form, and often far below.
 */
export default function RichTextInput(props: InputProps) {
  const [caret, setCaret] = useState<Caret>()
  // A transition keeps the text until the editor has loaded.
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

/** The article, styled as in the editor. */
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

/** As in the editor, empty paragraphs have a height, and the text ends with one. */
const emptyLines = {
  '& p:empty::before, &:has(> :last-child:not(p))::after': { content: '"\\200b"' },
  '&::after': { display: 'block', my: '1em' },
}
