import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { allows } from '../../../../contract/permissions.ts'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { useHeldPermissions } from '../../../data/session.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { NeedsRight } from '../NeedsRight.tsx'

const right = attendance.actions.list.allow

/**
 * The pages of leave open with less than their records need: without that right they say so, and
 * ask for nothing.
 */
export function ForReaders({ title, children }: { title: string; children: ReactNode }) {
  const held = useHeldPermissions()
  if (allows(right, held)) return children
  return (
    <Stack spacing={2}>
      <PageHeading title={title} />
      <NeedsRight right={right} shows="records of leave" />
    </Stack>
  )
}
