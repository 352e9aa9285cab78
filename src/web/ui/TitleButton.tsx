import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { rowTitle } from './keys/use-page-keys.ts'

/** The title of a row, as a button that shows the record. Its text is truncated if needed. */
export function TitleButton(props: ComponentProps<typeof Button>) {
  return <Button type="button" dir="auto" {...rowTitle} {...props} />
}

const Button = styled('button')({
  font: 'inherit',
  maxWidth: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
})
