import { inApp } from '../../parts/in-app.tsx'
import { ARABIC, LONG, THAI } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { PageHeading, RecordHeading } from './PageHeading.tsx'

export default {
  Page: inApp(<PageHeading title="Employees" />),
  Record: inApp(<RecordHeading title="Edit employee: Siti Rahma" />),
  Long: inApp(<PageHeading title={LONG} />),
  Arabic: inApp(<PageHeading title={ARABIC} />),
  Thai: inApp(<PageHeading title={THAI} />),
} satisfies States
