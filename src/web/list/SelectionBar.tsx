import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { touch } from '../ui/theme.ts'

interface Props {
  count: number
  onDelete: () => void
  onClear: () => void
}

/**
 * The actions for the selected records: beside the heading, or at the bottom edge on a phone, so
 * that the layout does not shift.
 */
export default function SelectionBar({ count, onDelete, onClear }: Props) {
  return (
    <Paper
      role="region"
      aria-label="Selection"
      variant="elevation"
      elevation={0}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        bgcolor: { xs: 'background.paper', md: 'transparent' },
        position: { xs: 'fixed', md: 'static' },
        zIndex: { xs: 'appBar', md: 'auto' },
        inset: 'auto 0 0 0',
        boxShadow: { xs: 8, md: 0 },
        borderRadius: 0,
        px: 2,
        py: { xs: 1, md: 0 },
        pb: { xs: 'calc(8px + env(safe-area-inset-bottom))', md: 0 },
        '& button': { minHeight: touch.medium },
      }}
    >
      <Typography
        role="status"
        variant="body2"
        sx={{ flex: { xs: 1, md: 'none' }, fontWeight: 600, whiteSpace: 'nowrap' }}
      >
        {count} selected
      </Typography>
      <Button color="error" onClick={onDelete}>
        Delete
      </Button>
      <Button onClick={onClear}>Clear</Button>
    </Paper>
  )
}
