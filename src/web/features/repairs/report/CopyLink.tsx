import ContentCopy from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { pathTo } from '../../../data/record.ts'
import { useMay } from '../../../data/use-may.ts'
import type { Repair } from '../repair.ts'

/**
 * Leads to the form of a new report, filled in with what this one says; not those who may report
 * nothing.
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
