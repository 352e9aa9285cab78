import Button from '@mui/material/Button'
import { type ComponentProps, useState } from 'react'
import { prefetchedOverlay } from '../../../ui/prefetch.ts'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import { State } from '../../../ui/State.tsx'
import type { Person } from '../rules/recap.ts'
import { Matrix } from './Matrix.tsx'
import { NAME } from './matrix-lines.ts'
import { sizes } from './matrix-style.ts'
import { RecapList } from './RecapList.tsx'

const RecordOfDay = prefetchedOverlay(() => import('./RecordOfDay.tsx'))
const PersonMonth = prefetchedOverlay(() => import('./PersonMonth.tsx'))

interface Props extends Omit<ComponentProps<typeof Matrix>, 'onOpen'> {
  isWide: boolean
  search: string
  onClear: () => void
}

/** The people with their days, as a matrix or a list, and the open record. */
export function RecapRows(props: Props) {
  const { branches, days, isWide, isRunning, labelledBy, search, onClear, onRetry } = props
  const [opened, setOpened] = useState<{ key: string; day: number }>()
  const [month, setMonth] = useState<string>()
  const find = (key: string | undefined) =>
    branches.flatMap(({ people }) => people).find((one) => one.key === key)
  const [person, inMonth] = [find(opened?.key), find(month)]
  const open = ({ key }: Person, day: number) => {
    if (day === NAME) setMonth(key)
    else setOpened({ key, day })
  }

  if (branches.length === 0) {
    return isRunning ? (
      <Skeletons count={14} height={sizes.row} isText />
    ) : (
      <Nobody days={days} search={search} onClear={onClear} />
    )
  }
  return (
    <>
      {isWide ? (
        <Matrix {...{ branches, days, isRunning, labelledBy, onRetry }} onOpen={open} />
      ) : (
        <RecapList {...{ branches, isRunning, labelledBy, search }} onOpen={open} />
      )}
      {inMonth && (
        <PersonMonth
          person={inMonth}
          days={days}
          isWide={isWide}
          onOpen={(day) => open(inMonth, day)}
          onClose={() => setMonth(undefined)}
        />
      )}
      {opened && person && (
        <RecordOfDay
          person={person}
          date={days[opened.day]?.date ?? ''}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/**
 * The reason why there are no people: no match, or no records in the loaded days. A notice above
 * lists failed days.
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
  if (days.every(({ state }) => state === 'future'))
    return <State title="Nothing here yet" text="These days are yet to come." />
  if (!days.some(({ state }) => state === 'loaded'))
    return <State title="No day was loaded" text="So it is not known who was at work." />
  return (
    <State
      title="Nothing here yet"
      text="No attendance is recorded for the days that were loaded."
    />
  )
}
