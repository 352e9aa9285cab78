import ArrowBack from '@mui/icons-material/ArrowBack'
import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { upperFirst } from 'es-toolkit/string'
import { Link } from 'react-router'
import { Note } from '../ui/Note.tsx'
import { flexLine } from '../ui/theme.ts'
import type { useRecordNavigation } from './reading/use-record-navigation.ts'

interface Props {
  navigation: ReturnType<typeof useRecordNavigation>
  /** The noun for a record: `leave`. */
  singular: string
  /** The label of the back link, if it does not lead to a list. */
  label?: string
  /** Prints the record; by default prints the page. */
  onPrint?: () => void
}

/** Links back to the list and to the previous and next records, and a print button. */
export function RecordNavigationBar({
  navigation,
  singular,
  label = 'Back to the list',
  onPrint = () => window.print(),
}: Props) {
  const before = `${upperFirst(singular)} before`
  return (
    <Box
      sx={{
        ...flexLine,
        gap: 0.5,
        displayPrint: 'none',
      }}
    >
      <Button component={Link} to={navigation.back} startIcon={<ArrowBack />} sx={{ ml: -1 }}>
        {label}
      </Button>
      <Box sx={{ flex: 1 }} />
      {navigation.place && (
        <>
          <Note align="right">{navigation.place}</Note>
          <IconButton
            aria-label={before}
            title={`${before} (k)`}
            disabled={!navigation.before}
            onClick={() => navigation.step(-1)}
          >
            <NavigateBefore />
          </IconButton>
          <IconButton
            aria-label={`Next ${singular}`}
            title={`Next ${singular} (j)`}
            disabled={!navigation.after}
            onClick={() => navigation.step(1)}
          >
            <NavigateNext />
          </IconButton>
        </>
      )}
      <IconButton aria-label="Print" title="Print" onClick={onPrint}>
        <PrintOutlined />
      </IconButton>
    </Box>
  )
}
