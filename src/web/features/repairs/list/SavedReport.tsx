import CheckCircle from '@mui/icons-material/CheckCircleOutline'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router'
import type { Row } from '../../../../contract/envelope.ts'
import { repairReport, reportNumberOf } from '../../../../contract/resources/repair-report.ts'
import { branchNameOf } from '../../../data/branch-location.ts'
import { dotted } from '../../../data/records/format.ts'
import { pathTo } from '../../../data/records/record.ts'
import { Note } from '../../../ui/Note.tsx'
import { flexLine, grow } from '../../../ui/theme.ts'
import { useRepair } from '../use-repair.ts'

/** The report just saved, above the list, as the sorting may hide it. */
export function SavedReport({ id }: { id: Row['id'] }) {
  const { repair, error } = useRepair(id)
  const { search } = useLocation()
  const navigate = useNavigate()
  if (error && !repair) return null
  return (
    <Paper component="section" aria-label="Just reported" sx={panel}>
      <CheckCircle color="success" aria-hidden />
      {repair ? (
        <Box sx={{ ...grow, overflowWrap: 'anywhere' }}>
          <Link
            component={RouterLink}
            to={pathTo(repairReport, 'show', repair.id) ?? ''}
            sx={{ fontWeight: 600, display: 'block', py: 0.25 }}
          >
            {repair.title ?? reportNumberOf(repair)}
          </Link>
          <Note>{dotted('Just reported', reportNumberOf(repair), branchNameOf(repair))}</Note>
        </Box>
      ) : (
        <Skeleton sx={{ flex: 1 }} height={44} />
      )}
      <IconButton
        aria-label="Close"
        onClick={() => void navigate({ search }, { replace: true, preventScrollReset: true })}
      >
        <Close />
      </IconButton>
    </Paper>
  )
}

const panel = {
  ...flexLine,
  gap: 1.5,
  // Height for a title of two lines on a phone, else of one line.
  minHeight: { xs: 92, md: 68 },
  pl: 2,
  pr: 1,
  py: 1,
  boxShadow: (theme: Theme) => `inset 4px 0 ${theme.palette.success.main}`,
}
