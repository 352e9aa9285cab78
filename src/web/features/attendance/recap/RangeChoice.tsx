import { range as numbers } from 'es-toolkit/math'
import { today } from '../../../data/records/format.ts'
import { PeriodChoice } from '../../../fields/dates/PeriodChoice.tsx'
import { SelectField } from '../../../ui/filters/SelectField.tsx'
import { MOST_DAYS, monthBefore, payrollMonth } from '../rules/recap-range.ts'
import { type ChosenRange, LAST_START } from './use-range.ts'

/** The first and last day of the recap, or a payroll month. */
export function RangeChoice({ range }: { range: ChosenRange }) {
  const { from, until, startsOn, change, setStartsOn } = range
  const presets = [
    { label: 'This month', ...payrollMonth(today(), startsOn) },
    { label: 'Previous month', ...monthBefore(today(), startsOn) },
  ]
  return (
    <PeriodChoice value={{ from, until }} presets={presets} most={MOST_DAYS} onChange={change}>
      <SelectField
        label="Payroll month starts on day"
        value={startsOn}
        helperText="Kept on this device."
        options={numbers(1, LAST_START + 1).map((day) => [day, day])}
        onChange={setStartsOn}
      />
    </PeriodChoice>
  )
}
