import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { formatBytes } from '../../data/records/format.ts'
import { tile } from './ChosenPicture.tsx'
import type { ComingPicture } from './use-chosen-pictures.ts'

/** The tile of a picture in preparation, or of a refused one. */
export function ComingTile({
  coming,
  onLeaveOut,
}: {
  coming: ComingPicture
  onLeaveOut: () => void
}) {
  const { file, isBeingMade, problem } = coming
  return (
    <Box
      component="li"
      sx={{
        ...tile,
        justifyContent: 'space-between',
        borderColor: problem ? 'error.main' : 'divider',
      }}
    >
      <Box sx={{ p: 1, minHeight: 96, overflowWrap: 'anywhere' }}>
        <Typography
          variant="caption"
          component="p"
          color={problem ? 'error' : 'text.secondary'}
          role={problem && 'alert'}
        >
          {problem ?? (isBeingMade ? `Making ${formatBytes(file.size)} smaller…` : 'Waiting…')}
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary" noWrap>
          {file.name}
        </Typography>
      </Box>
      {isBeingMade && <LinearProgress aria-label={`${file.name} is being prepared`} />}
      <IconButton
        aria-label={`Leave out ${file.name}`}
        onClick={onLeaveOut}
        sx={{ alignSelf: 'flex-end' }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
