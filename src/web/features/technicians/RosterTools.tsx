import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { today } from '../../data/format.ts'
import { AsOf } from '../../ui/AsOf.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { FoldAllButton } from '../../ui/FoldButton.tsx'
import { fileNameOf } from '../../ui/file-name.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import type { Folds } from '../../ui/use-folds.ts'
import type { Presence } from './presence.ts'
import { type Crew, techniciansSheet } from './roster.ts'
import type { Roster } from './use-roster.ts'

interface FilterProps {
  roster: Roster
  search: string
  /** Undefined where there is no second branch. */
  folds: Folds | undefined
  onSearch: (search: string) => void
  onRole: (roleId: string) => void
}

/**
 * The search, the choice of the technicians' role if it is not known, and what opens all branches.
 */
export function RosterFilters({ roster, search, folds, onSearch, onRole }: FilterProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <SearchBox search={search} onSearch={onSearch} />
      {roster.roles && (
        <TextField
          select
          label="Role"
          value={roster.roleId ?? ''}
          onChange={({ target }) => onRole(String(target.value))}
          sx={{ width: { xs: '100%', md: 220 } }}
        >
          {roster.roles.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {String(name ?? id)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {folds && <FoldAllButton folds={folds} />}
    </Box>
  )
}

interface ActionProps {
  roster: Roster
  crews: readonly Crew[]
  presence: Presence | undefined
  search: string
  onRefresh: () => void
}

/** When it was read, and the export. */
export function RosterActions({ roster, crews, presence, search, onRefresh }: ActionProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
      <AsOf asOf={roster.asOf} onRefresh={onRefresh} />
      <ExportButton
        name="mechanics"
        text="The mechanics that are shown, with their branches."
        sheets={[
          {
            fileName: fileNameOf('mechanics', today(), search),
            sheet: () => techniciansSheet(crews, presence),
          },
        ]}
        disabled={crews.length === 0}
      />
    </Box>
  )
}
