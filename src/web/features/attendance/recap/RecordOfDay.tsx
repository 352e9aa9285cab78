import { sortBy } from 'es-toolkit/array'
import { prefetchedOverlay } from '../../../ui/prefetch.ts'
import { flagged } from '../rules/flags.ts'
import type { Person } from '../rules/recap.ts'
import { useBranchPlaces } from '../use-branch-places.ts'
import { useOpened } from '../use-opened.ts'

const EvidencePanel = prefetchedOverlay(() => import('../evidence/EvidencePanel.tsx'))

interface Props {
  person: Person
  /** The day whose record is shown first. If it has several, the one behind the mark. */
  date: string
  onClose: () => void
}

/** The record behind a mark, with navigation through all records of the person. */
export default function RecordOfDay({ person, date, onClose }: Props) {
  const places = useBranchPlaces()
  const inTime = sortBy(person.records, ['date', ({ checkInAt }) => checkInAt ?? ''])
  const records = flagged(inTime, places)
  const counted = person.cells.find((cell) => cell?.record.date === date)?.record.id
  const { opened, step } = useOpened(records, counted)
  if (!opened) return null
  return <EvidencePanel flagged={opened} onClose={onClose} onStep={step} />
}
