import { alpha, styled } from '@mui/material/styles'
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { flexLine, theme, touch } from './theme.ts'

const { primary, text, common, action } = theme.palette
const size = { width: 18, height: 18, gridArea: '1 / 1' }

/** Draws a checkbox as MUI does. */
export const checkboxDrawing = {
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 42,
  height: 42,
  margin: 0,
  borderRadius: '50%',
  cursor: 'pointer',
  '&:hover': { backgroundColor: action.hover },
  '&:disabled': { opacity: 0.4, cursor: 'default' },
  '&::before': {
    ...size,
    content: '""',
    boxSizing: 'border-box',
    border: `1.5px solid ${alpha(text.secondary, 0.75)}`,
    borderRadius: '2px',
  },
  '&:is(:checked, :indeterminate)::before': {
    borderColor: primary.main,
    backgroundColor: primary.main,
  },
  '&:is(:checked, :indeterminate)::after': {
    ...size,
    content: '""',
    backgroundColor: common.white,
    clipPath: 'path("M7 14 2 9 3.41 7.59 7 11.17 14.59 3.58 16 5Z")',
  },
  '&:indeterminate::after': { clipPath: 'path("M4 8H14V10H4Z")' },
  // With forced colours, the native checkbox.
  '@media (forced-colors: active)': {
    appearance: 'auto',
    width: 18,
    height: 18,
    '&::before, &::after': { display: 'none' },
  },
} as const

interface Props extends Omit<ComponentProps<'input'>, 'ref' | 'type'> {
  /** The third state: neither checked nor unchecked. */
  indeterminate?: boolean
}

/**
 * A checkbox of a single element, for rows. MUI's has four elements, and computes its styles for
 * each row that scrolls into view.
 */
export function PlainCheckbox({ indeterminate = false, ...props }: Props) {
  return <Drawn {...props} ref={useIndeterminate(indeterminate)} type="checkbox" />
}

/** A ref that sets `indeterminate`, which has no HTML attribute. */
export function useIndeterminate(indeterminate: boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return box
}

const Drawn = styled('input')({
  ...checkboxDrawing,
  ...touch.square,
  flexShrink: 0,
  '&[hidden]': { display: 'none' },
})

/** The label around a `PlainCheckbox`. */
export const CheckboxLabel = styled('label')({
  ...theme.typography.body2,
  ...flexLine,
  alignSelf: 'flex-start',
  minHeight: touch.target,
  cursor: 'pointer',
})
