import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { range } from 'es-toolkit'
import { Suspense, useState } from 'react'
import { prefetched } from '../../../ui/prefetch.ts'
import { State } from '../../../ui/State.tsx'
import type { Attendance } from '../record.ts'
import { Matrix } from './Matrix.tsx'
import { PersonCards } from './PersonCards.tsx'
import type { Branch, Person, RecapDay } from './recap.ts'
import { sizes } from './sizes.ts'

const RecordOfDay = prefetched(() => import('./RecordOfDay.tsx'))
const PersonMonth = prefetched(() => import('./PersonMonth.tsx'))

interface Props {
  branches: readonly Branch[]
  days: readonly RecapDay[]
  records: readonly Attendance[]
  isWide: boolean
  isRunning: boolean
  labelledBy: string
  search: string
  onClear: () => void
  onRetry: (date: string) => void
}

/** The people with their days as matrix or cards, and the open record. */
export function RecapRows({
  branches,
  days,
  records,
  isWide,
  isRunning,
  labelledBy,
  search,
  onClear,
  onRetry,
}: Props) {
  const [opened, setOpened] = useState<{ key: string; day: number }>()
  const [month, setMonth] = useState<string>()
  const find = (key: string | undefined) =>
    branches.flatMap(({ people }) => people).find((person) => person.key === key)
  const [shown, inMonth] = [find(opened?.key), find(month)]
  const open = (person: Person, day: number) => setOpened({ key: person.key, day })

  if (branches.length === 0) {
    return isRunning ? <Placeholder /> : <Nobody days={days} search={search} onClear={onClear} />
  }
  return (
    <>
      {isWide ? (
        <Matrix
          branches={branches}
          days={days}
          labelledBy={labelledBy}
          isRunning={isRunning}
          onOpen={open}
          onRetry={onRetry}
        />
      ) : (
        <PersonCards
          branches={branches}
          days={days}
          labelledBy={labelledBy}
          isRunning={isRunning}
          onOpen={({ key }) => setMonth(key)}
        />
      )}
      <Suspense>
        {inMonth && (
          <PersonMonth
            person={inMonth}
            days={days}
            onOpen={(day) => open(inMonth, day)}
            onClose={() => setMonth(undefined)}
          />
        )}
        {opened && shown && (
          <RecordOfDay
            person={shown}
            date={days[opened.day]?.date ?? ''}
            records={records}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/**
 * Says why there are no people: no match, or no records in the loaded days. Failed days have a
 * notice above.
 */
function Nobody({ days, search, onClear }: Pick<Props, 'days' | 'search' | 'onClear'>) {
  if (search) {
    return (
      <State title="Nothing matches" text={`Nobody in these days is called “${search}”.`}>
        <Button variant="outlined" onClick={onClear}>
          Clear search
        </Button>
      </State>
    )
  }
  const read = days.filter(({ state }) => state === 'loaded').length
  if (days.every(({ state }) => state === 'future'))
    return <State title="Nothing here yet" text="These days are yet to come." />
  if (read === 0)
    return <State title="No day was loaded" text="So it is not known who was at work." />
  return (
    <State
      title="Nothing here yet"
      text="No attendance is recorded for the days that were loaded."
    />
  )
}

function Placeholder() {
  return (
    <Stack aria-busy="true">
      {range(14).map((key) => (
        <Skeleton key={key} height={sizes.row} />
      ))}
    </Stack>
  )
}
