import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Columns } from '../../../contract/field.ts'
import { plainList, touch } from '../../ui/theme.ts'
import { type LineError, sentenceOf } from './line-errors.ts'

interface Props {
  errors: readonly LineError[]
  columns: Columns
  onOpen: (error: LineError) => void
}

const MOST = 5

/** The errors in lines, each a link to its cell. */
export function ErrorSummary({ errors, columns, onOpen }: Props) {
  if (errors.length === 0) return null
  const more = errors.length - MOST
  return (
    <Alert severity="error">
      <Box component="ul" sx={plainList}>
        {errors.slice(0, MOST).map((error) => (
          <li key={`${error.at}.${error.column}`}>
            <Link
              component="button"
              type="button"
              underline="always"
              color="inherit"
              onClick={() => onOpen(error)}
              sx={touch.small}
            >
              {sentenceOf(error, columns)}
            </Link>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </Box>
    </Alert>
  )
}
