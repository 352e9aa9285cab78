import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { counted } from '../../../../contract/texts.ts'
import { usePreference } from '../../../data/preferences.ts'
import { State } from '../../../ui/State.tsx'
import { theme } from '../../../ui/theme.ts'
import { BranchChoice } from '../BranchChoice.tsx'
import { CrowdedDays } from './CrowdedDays.tsx'
import { LeaveBoard } from './LeaveBoard.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { MonthChoice } from './MonthChoice.tsx'
import { awayByDay, daysOfMonth, monthText } from './month.ts'
import { useLeaves } from './use-leaves.ts'
import { useMonthView } from './use-month-view.ts'

/** The default number of people of a branch who may be away on a day without a warning. */
const LIMIT = 2
const limits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The annual leave of a month: a calendar with numbers, and the list. */
export function LeaveMonth({ title }: { title: string }) {
  const { month, branchIds, goTo, narrowTo } = useMonthView()
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true })
  const [limit, setLimit] = usePreference('leave.limit', LIMIT, (kept) =>
    limits.find((one) => one === kept),
  )
  const days = useLeaves(
    useMemo(() => daysOfMonth(month), [month]),
    branchIds,
  )
  const leaves = useMemo(() => days.leaves.filter(({ kind }) => kind === 'annual'), [days.leaves])
  const away = useMemo(() => awayByDay(leaves), [leaves])

  return (
    <LeaveBoard
      title={title}
      intro="Built from attendance records. Leave is not requested here, and balances are not available."
      days={days}
      leaves={leaves}
      question={`${month} ${branchIds}`}
      file={[
        'annual-leave',
        month,
        branchIds.length > 0 ? counted(branchIds.length, 'branch') : undefined,
      ]}
      isByWeek
      empty={
        <State
          title={`No annual leave in ${monthText(month)}`}
          text="No record of attendance in this month is annual leave."
        >
          {null}
        </State>
      }
    >
      <Box sx={choices}>
        <MonthChoice value={month} onChange={goTo} />
        <BranchChoice value={branchIds} onChange={narrowTo} />
        <TextField
          select
          label="Warn above"
          value={limit}
          onChange={({ target }) => setLimit(Number(target.value))}
          helperText="away from one branch"
        >
          {limits.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {isWide && <MonthCalendar month={month} away={away} limit={limit} states={days.states} />}
      {!days.isRunning && <CrowdedDays away={away} limit={limit} />}
    </LeaveBoard>
  )
}

const choices = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: '300px minmax(240px, 480px) 160px' },
  displayPrint: 'none',
  // Touch target size.
  '& .MuiInputBase-root': { minHeight: { xs: 44, md: 40 } },
}
