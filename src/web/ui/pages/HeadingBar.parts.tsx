import { inApp } from '../../parts/in-app.tsx'
import { LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { SearchBox } from '../filters/SearchBox.tsx'
import { HeadingBar } from './HeadingBar.tsx'

const noop = () => undefined
const bar = {
  title: 'Attendance report',
  asOf: new Date('2026-03-04T00:46:00Z'),
  hasFailed: false,
  onRefresh: noop,
  exported: {
    name: 'report',
    text: 'All rows.',
    sheets: [{ fileName: 'report', sheet: () => ({ header: [], rows: [] }) }],
  },
  children: <SearchBox search="" onSearch={noop} />,
} as const

export default {
  Loaded: inApp(<HeadingBar {...bar} />),
  Reading: inApp(
    <HeadingBar {...bar} progress={{ text: '1 200 of 4 000 read', onCancel: noop }} />,
  ),
  Long: inApp(<HeadingBar {...bar} title={LONG} />),
} satisfies States
