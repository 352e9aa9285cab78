import Download from '@mui/icons-material/FileDownloadOutlined'
import IconButton from '@mui/material/IconButton'
import { inApp } from '../../parts/in-app.tsx'
import { LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { HeadingBar } from './HeadingBar.tsx'

const noop = () => undefined
const asOf = new Date('2026-03-04T00:46:00Z')

export default {
  Loaded: inApp(
    <HeadingBar title="Attendance report" asOf={asOf} onRefresh={noop}>
      <IconButton aria-label="Export">
        <Download />
      </IconButton>
    </HeadingBar>,
  ),
  'Before the first load': inApp(
    <HeadingBar title="Attendance report" asOf={undefined} onRefresh={noop} />,
  ),
  Reading: inApp(
    <HeadingBar
      title="Attendance report"
      asOf={asOf}
      progress={{ text: '1 200 of 4 000 read', onCancel: noop }}
    />,
  ),
  'Offline, with a note': inApp(
    <HeadingBar title="Attendance report" note="Bandung Dago, March 2026" asOf={asOf} />,
  ),
  Long: inApp(<HeadingBar title={LONG} note={LONG} asOf={asOf} onRefresh={noop} />),
} satisfies States
