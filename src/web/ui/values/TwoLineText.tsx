import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/**
 * A long text in a table, truncated after two lines, which fit the lowest rows. The tooltip has all
 * of it.
 */
export function TwoLineText({ text, children = text }: Props) {
  return (
    <Lines dir="auto" title={text}>
      {children}
    </Lines>
  )
}

interface Props {
  text?: string | undefined
  /** Rendered in place of the text. Without `text`, it needs its own tooltip. */
  children?: ReactNode
}

/** At most this many lines. The padding leaves room for tall scripts. */
export function clamped(lines: number) {
  return {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    textAlign: 'left',
    lineHeight: 1.25,
  } as const
}

const Lines = styled('span')({
  ...clamped(2),
  display: '-webkit-inline-box',
  maxWidth: '100%',
  verticalAlign: 'middle',
})
