import { rmReport } from '../../../contract/resources/rm-report.ts'
import { listPageOf } from '../../crud/record.ts'
import { useSession } from '../../session.ts'

/** Where the reports are listed, or, for those who may not open that, the home. */
export function useListPath(): string {
  const held = useSession()?.viewer?.permissions ?? []
  return listPageOf(rmReport, {}, held)?.path ?? '/dashboard'
}
