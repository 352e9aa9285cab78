import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy } from 'react'
import { theme } from '../theme.ts'
import type { ListProps } from './list-props.ts'
import { ResourceList } from './ResourceList.tsx'

const wide = theme.breakpoints.up('md')
const loadRecords = { grid: () => import('./RecordGrid.tsx'), cards: () => import('./RecordCards.tsx') }
const RecordGrid = lazy(loadRecords.grid)
const RecordCards = lazy(loadRecords.cards)

// Asked for together with this module, not after its first render; a second import of the same file costs nothing.
const isWideNow = window.matchMedia(wide.replace('@media ', '')).matches
loadRecords[isWideNow ? 'grid' : 'cards']().catch(() => undefined)

/** The generated list of a page: a grid on wide screens, cards below 900 px; and whatever a screen adds to it. */
export default function GeneratedList(props: ListProps) {
  const isWide = useMediaQuery(wide, { noSsr: true })
  return <ResourceList {...props} records={isWide ? RecordGrid : RecordCards} />
}
