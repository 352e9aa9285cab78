import type { States } from '../../parts/states.ts'
import { useMoreFilters } from './use-more-filters.tsx'

function MoreFilters({ isInUse }: { isInUse: boolean }) {
  const { id, isShown, button } = useMoreFilters(isInUse)
  return (
    <>
      {button}
      {isShown && <p id={id}>Filters, which a phone hides until the button is pressed.</p>}
    </>
  )
}

export default {
  'Not in use': <MoreFilters isInUse={false} />,
  'In use': <MoreFilters isInUse />,
} satisfies States
