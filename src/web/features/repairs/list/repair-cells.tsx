import Box from '@mui/material/Box'
import type { Row } from '../../../../contract/envelope.ts'
import { reportNumberOf } from '../../../../contract/resources/repair-report.ts'
import { NO_VALUE } from '../../../data/records/format.ts'
import type { ColumnWidth, OwnCell } from '../../../list/reading/records-props.ts'
import { PersonName } from '../../../ui/values/PersonName.tsx'
import { TwoLineText } from '../../../ui/values/TwoLineText.tsx'
import { AgeText, RepairStatusChip } from '../repair-labels.tsx'
import { nameIn } from '../rules/repair.ts'
import { costText, repairOf } from '../rules/repair-rows.ts'

/** Custom cells of the table. */
export const cells: Readonly<Record<string, OwnCell>> = {
  reportNumber: ({ record }) => <span>{reportNumberOf(repairOf(record))}</span>,
  mechanic: Technician,
  statusId: ({ record }) => <RepairStatusChip repair={repairOf(record)} />,
  age: ({ record }) => (
    <TwoLineText>
      <AgeText repair={repairOf(record)} />
    </TwoLineText>
  ),
  totalCost: ({ record }) => costText(repairOf(record)) || NO_VALUE,
}

function Technician({ record }: { record: Row }) {
  const name = nameIn(repairOf(record).mechanic)
  if (name) return <PersonName name={name} />
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      Nobody yet
    </Box>
  )
}

/** In px, for the longest content of a column. An age wraps onto two lines if needed. */
export const widths: Readonly<Record<string, ColumnWidth>> = {
  reportNumber: { least: 148, share: 1.5 },
  mechanic: { least: 164, share: 3 },
  statusId: { least: 146, share: 2 },
  age: { least: 112, share: 2 },
  totalCost: { least: 112 },
}
