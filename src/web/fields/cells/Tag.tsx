import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'
import { mapValues } from 'es-toolkit/object'
import { theme } from '../../ui/theme.ts'

const { palette, typography } = theme
const look = {
  display: 'inline-block',
  boxSizing: 'border-box',
  maxWidth: '100%',
  height: 24,
  px: 0.875,
  border: 1,
  borderRadius: '16px',
  fontSize: typography.pxToRem(13),
  lineHeight: '22px',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const

const { info, success, warning, error } = palette
const looks = {
  default: { ...look, color: 'text.primary', borderColor: palette.grey[400] },
  ...mapValues({ info, success, warning, error }, ({ main }) => ({
    ...look,
    color: main,
    borderColor: alpha(main, 0.7),
  })),
}

/** Looks like MUI's outlined chip, but as a single element, as every row of a list has some. */
export function Tag({ tone, text }: { tone: keyof typeof looks; text: string }) {
  return (
    <Box component="span" className="tag" title={text} sx={looks[tone]}>
      {text}
    </Box>
  )
}
