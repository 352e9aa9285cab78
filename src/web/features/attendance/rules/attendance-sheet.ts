import { counted } from '../../../../contract/texts.ts'
import { lettersOf, sortableMoment } from '../../../../contract/time.ts'
import { branchNameOf, zoneOf } from '../../../data/branch-location.ts'
import { companyZone } from '../../../data/records/format.ts'
import type { Header, Sheet } from '../../../ui/export/sheet.ts'
import type { BranchPlace } from './branch-places.ts'
import { type Flagged, flagLabels } from './flags.ts'
import { approverNameOf, attendanceStatusName, personNameOf, typeNameOf } from './record.ts'

const header: readonly Header[] = [
  { label: 'Date', kind: 'date' },
  'Name',
  'Branch',
  'Type',
  { label: 'In', kind: 'dateTime' },
  { label: 'Out', kind: 'dateTime' },
  'Zone',
  { label: 'Hours', kind: 'duration' },
  'Minutes at work',
  'Minutes late',
  'Flags',
  'Status',
  'Decided by',
  { label: `Decided (${lettersOf(companyZone)})`, kind: 'dateTime' },
]

/**
 * Records as a sheet to export, with times in the zone of the branch, which has its own column.
 * Notes and letters are never exported, as they may contain health data.
 */
export function attendanceSheet(records: readonly Pick<Flagged, 'record' | 'flags'>[]): Sheet {
  const rows = records.map(({ record, flags }) => {
    const { checkInAt, checkOutAt, workMinutes, approvedAt } = record
    const zone = zoneOf(record)
    return [
      record.date,
      personNameOf(record),
      branchNameOf(record),
      typeNameOf(record),
      checkInAt && sortableMoment(zone, checkInAt),
      checkOutAt && sortableMoment(zone, checkOutAt),
      lettersOf(zone),
      workMinutes,
      workMinutes,
      record.lateMinutes,
      flags.map((flag) => flagLabels[flag]).join(', '),
      attendanceStatusName(record) || record.statusId,
      approverNameOf(record),
      approvedAt && sortableMoment(companyZone, approvedAt),
    ]
  })
  return { header, rows }
}

/** The name of one branch, or `3 branches`; undefined for all. */
export function branchesText(
  ids: readonly (string | number)[],
  places: ReadonlyMap<string, BranchPlace>,
): string | undefined {
  if (ids.length === 0) return undefined
  return (ids.length === 1 && places.get(String(ids[0]))?.name) || counted(ids.length, 'branch')
}
