import ContentCopy from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { pathTo } from '../../../data/record.ts'
import { useMay } from '../../../data/use-may.ts'
import type { Repair } from '../repair.ts'

/**
 * Links to the form of a new report that is a copy of this one, for those who may create reports.
 */
export function CopyLink({ repair: { id } }: { repair: Repair }) {
  const mayCreate = useMay(repairReport, 'create')
  if (!mayCreate) return null
  return (
    <Button
      component={Link}
      to={`${pathTo(repairReport, 'create')}?${new URLSearchParams({ copy: String(id) })}`}
      startIcon={<ContentCopy />}
      sx={{ whiteSpace: 'nowrap', alignSelf: 'flex-start', minHeight: { xs: 44, md: 36 } }}
    >
      Copy to new report
    </Button>
  )
}
