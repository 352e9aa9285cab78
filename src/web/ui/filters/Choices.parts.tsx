import { LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { Choice, Choices } from './Choices.tsx'

const choice = (label: string, isChosen: boolean, count?: string) => (
  <Choice
    key={label}
    label={label}
    isChosen={isChosen}
    onChoose={() => undefined}
    {...(count !== undefined && { count })}
  />
)
const labels = ['Waiting', 'Flagged', 'Approved', 'Declined', 'Leave', 'Sick', 'Outside the branch']

export default {
  'With counts': (
    <Choices label="Status">
      {labels.map((label, at) => choice(label, at === 0, `${at * 37}`))}
    </Choices>
  ),
  'Before the counts': (
    <Choices label="Status, loading">
      {labels.map((label, at) => choice(label, at === 0, ''))}
    </Choices>
  ),
  'Without counts': (
    <Choices label="Period">
      {['Today', 'Week', 'Month'].map((label) => choice(label, label === 'Week'))}
    </Choices>
  ),
  Long: <Choices label="Branches">{[choice(LONG, true), choice('Bandung Dago', false)]}</Choices>,
} satisfies States
