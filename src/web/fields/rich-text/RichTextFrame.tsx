import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'
import { buttonSizes, radius } from '../../ui/theme.ts'
import type { InputProps } from '../values/input-props.ts'
import { articleHeight, articleStyles } from './article-styles.ts'

interface Props extends Pick<InputProps, 'name' | 'field' | 'isRequired' | 'error'> {
  children: ReactNode
}

/** The label, border and help of an article, for the editor and the plain text. */
export function RichTextFrame({ name, field, isRequired, error, children }: Props) {
  const helperText = error ?? field.help
  return (
    <Box>
      <FormLabel
        component="span"
        required={isRequired}
        error={error !== undefined}
        aria-hidden
        sx={{ typography: 'body2' }}
      >
        {field.label}
      </FormLabel>
      <Box
        sx={{
          border: 1,
          borderColor: error ? 'error.main' : 'divider',
          borderRadius: radius.control,
          overflow: 'hidden',
          '&:focus-within': { borderColor: 'primary.main' },
          ...text,
        }}
      >
        {children}
      </Box>
      {helperText && (
        <FormHelperText id={`field-${name}-help`} error={error !== undefined}>
          {helperText}
        </FormHelperText>
      )}
    </Box>
  )
}

const text = {
  '& .ProseMirror': {
    ...articleStyles,
    // A fixed height, so that the layout does not shift while an article is loaded or edited.
    height: articleHeight,
    overflowY: 'auto',
    px: 2,
    py: 1,
    outline: 'none',
    whiteSpace: 'pre-wrap',
  },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
}

/** The toolbar. */
export const toolBar = {
  display: 'flex',
  flexWrap: 'wrap',
  p: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const

/** Size of a toolbar button. */
export const tool = { width: buttonSizes.medium, height: buttonSizes.medium }
