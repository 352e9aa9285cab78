import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { useMay } from '../../../data/use-may.ts'
import { PageHeading } from '../../../ui/pages/PageHeading.tsx'
import { NeedsRight } from '../NeedsRight.tsx'

const right = attendance.actions.list.allow

/**
 * The leave pages need less permission to open than to read their records: without the latter, this
 * says so and sends no request (odd point 7).
 */
export function ForReaders({ title, children }: { title: string; children: ReactNode }) {
  if (useMay()(right)) return children
  return (
    <Stack spacing={2}>
      <PageHeading title={title} />
      <NeedsRight right={right} shows="records of leave" />
    </Stack>
  )
}
