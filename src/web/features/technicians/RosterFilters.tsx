import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { FoldAllButton } from '../../ui/FoldButton.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import type { Folds } from '../../ui/use-folds.ts'
import type { Roster } from './use-roster.ts'

interface Props {
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
export function RosterFilters({ roster, search, folds, onSearch, onRole }: Props) {
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
