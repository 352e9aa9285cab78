import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/**
 * A long text in a table, cut after two lines, which fit the lowest rows; the tooltip has all of it.
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
  /** Drawn in its place; it has a tooltip of its own where there is no text. */
  children?: ReactNode
}

/** At most so many lines. The padding leaves room for the marks of scripts that stand high. */
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
