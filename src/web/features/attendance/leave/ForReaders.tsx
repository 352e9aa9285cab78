import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { useMay } from '../../../data/use-may.ts'
import { PageName } from '../../../ui/pages/PageHeading.tsx'
import { NeedsRight } from '../NeedsRight.tsx'

const right = attendance.actions.list.allow

/**
 * Opening a leave page needs fewer permissions than reading its records. Without the latter, no
 * request is sent, and the missing permission is named (odd point 7).
 */
export function ForReaders({ title, children }: { title: string; children: ReactNode }) {
  if (useMay()(right)) return children
  return (
    <Stack spacing={2}>
      <PageName title={title} />
      <NeedsRight right={right} shows="records of leave" />
    </Stack>
  )
}
