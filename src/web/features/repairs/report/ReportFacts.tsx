import Box from '@mui/material/Box'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { clockMoment } from '../../../../contract/time.ts'
import { branchNameOf, zoneOf } from '../../../data/branch-location.ts'
import { formatDay } from '../../../data/format.ts'
import { cellText } from '../../../fields/cell-text.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Phone } from '../../../ui/Phone.tsx'
import { nameIn, type Repair } from '../repair.ts'
import { useTechnicians } from '../use-technicians.ts'

const { category: categories } = repairReport.fields

/** The people, the machine and the dates of a report, in the time zone of its branch. */
export function ReportFacts({ repair }: { repair: Repair }) {
  const { id, mechanic, itemName, category, reportDate } = repair
  const phone = usePhoneOf(mechanic)
  const at = (moment: string | null) => moment && clockMoment(zoneOf(repair), moment)
  return (
    <Facts>
      <Fact label="Technician">
        {mechanic ? (
          <>
            {nameIn(mechanic)}
            {phone && (
              <Box component="span" sx={{ display: 'block', displayPrint: 'none' }}>
                <Phone number={phone} hasRoom />
              </Box>
            )}
          </>
        ) : (
          'Nobody yet'
        )}
      </Fact>
      <Fact label="Branch">{branchNameOf(repair)}</Fact>
      <Fact label="Category">{cellText('category', categories, { id, category })}</Fact>
      <Fact label="Machine">{itemName}</Fact>
      <Fact label="Reported by">{nameIn(repair.reporter)}</Fact>
      <Fact label="Reported on">{reportDate ? formatDay(reportDate) : at(repair.createdAt)}</Fact>
      <Fact label="Assigned">{at(repair.assignedAt)}</Fact>
      <Fact label="Started">{at(repair.startedAt)}</Fact>
      <Fact label="Finished">{at(repair.finishedAt)}</Fact>
      <Fact label="Cancelled">{at(repair.cancelledAt)}</Fact>
    </Facts>
  )
}

/**
 * The technician's phone number. The report has only their name, so it is looked up in the list of
 * technicians.
 */
function usePhoneOf(mechanic: Repair['mechanic']): string | undefined {
  const { technicians = [] } = useTechnicians()
  return (
    technicians.find(({ id }) => mechanic && String(id) === String(mechanic.id))?.phoneNumber ??
    undefined
  )
}
