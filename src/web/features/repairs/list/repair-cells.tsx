import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { branchNameOf } from '../../../data/branch-location.ts'
import { cellText } from '../../../fields/cell-text.ts'
import { RowTitle } from '../../../list/RowTitle.tsx'
import type { OwnCell } from '../../../list/records-props.ts'
import { TwoLineText } from '../../../ui/TwoLineText.tsx'
import { nameIn, type Repair, reportNumberOf, statusOf } from '../repair.ts'
import { AgeText, RepairStatusChip } from '../repair-labels.tsx'
import { costText, repairOf } from './repair-rows.ts'

/** Custom cells of the table. Some hold two lines, as there is no room for all columns. */
export const cells: Readonly<Record<string, OwnCell>> = {
  reportNumber: ({ record }) => (
    <TwoLines first={reportNumberOf(repairOf(record))} second={branchNameOf(repairOf(record))} />
  ),
  title: ({ record }) => (
    <TwoLines
      first={<RowTitle record={record} />}
      second={<KindText repair={repairOf(record)} />}
    />
  ),
  reporter: ({ record }) => <TwoLineText text={nameIn(repairOf(record).reporter) ?? ''} />,
  mechanic: ({ record }) => <TwoLineText text={nameIn(repairOf(record).mechanic) ?? ''} />,
  statusId: ({ record }) => <RepairStatusChip status={statusOf(repairOf(record))} />,
  age: ({ record }) => <AgeText repair={repairOf(record)} />,
  totalCost: ({ record }) => costText(repairOf(record)),
}

/** In px, for the longest content of these columns. */
export const minWidths: Readonly<Record<string, number>> = {
  reportNumber: 148,
  reporter: 104,
  statusId: 146,
  age: 96,
}

/** Two lines that fit the lowest rows. */
function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        height: 1,
        lineHeight: 1.25,
        minWidth: 0,
      }}
    >
      <Typography component="div" variant="inherit" noWrap>
        {first}
      </Typography>
      <Typography
        component="div"
        noWrap
        color="text.secondary"
        sx={{ fontSize: '0.75rem', lineHeight: 'inherit' }}
      >
        {second}
      </Typography>
    </Box>
  )
}

const { category: categoryField, priority: priorityField } = repairReport.fields
/** Lower priorities are not shown. */
const urgent: Readonly<Record<string, string>> = {
  high: 'warning.main',
  urgent: 'error.main',
}

/** The category of a report, and its priority if that is high. */
export function KindText({ repair: { id, category, priority } }: { repair: Repair }) {
  const color = priority && Object.hasOwn(urgent, priority) && urgent[priority]
  const kind = cellText('category', categoryField, { id, category })
  return (
    <>
      {kind}
      {color && (
        <Box component="span" sx={{ color, fontWeight: 600 }}>
          {kind && ' · '}
          {cellText('priority', priorityField, { id, priority })}
        </Box>
      )}
    </>
  )
}
