import useMediaQuery from '@mui/material/useMediaQuery'
import { theme } from '../ui/theme.ts'
import type { Layout, ListColumns } from './columns.ts'
import { RadioRow } from './RadioRow.tsx'

const onPhones: Partial<Record<Layout, string>> = { cards: 'Cards', board: 'Board' }
const layouts: Partial<Record<Layout, string>> = { table: 'Table', ...onPhones }

/** Chooses between a table, cards and a board. On a phone, a table is cards. */
export function LayoutChoice({ settings, setSettings }: ListColumns) {
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true })
  const { layout = 'table' } = settings
  return (
    <RadioRow
      label="Layout"
      options={isWide ? layouts : onPhones}
      value={isWide || layout === 'board' ? layout : 'cards'}
      onChange={(layout) => setSettings({ ...settings, layout })}
    />
  )
}
