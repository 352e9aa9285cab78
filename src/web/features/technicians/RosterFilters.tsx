import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { FoldAllButton } from '../../ui/FoldButton.tsx'
import { SearchBox } from '../../ui/filters/SearchBox.tsx'
import { SelectField } from '../../ui/filters/SelectField.tsx'
import { Note } from '../../ui/Note.tsx'
import { flexLine } from '../../ui/theme.ts'
import type { Folds } from '../../ui/use-folds.ts'
import type { Roster } from './use-roster.ts'

interface Props {
  roster: Roster
  search: string
  /** Undefined with a single branch. */
  folds: Folds | undefined
  onSearch: (search: string) => void
  onRole: (roleId: string) => void
  /** How many are present. */
  children: ReactNode
}

/**
 * The search, the button to expand all branches, and if unknown, the choice of the technicians'
 * role.
 */
export function RosterFilters({ roster, search, folds, onSearch, onRole, children }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      <SearchBox search={search} onSearch={onSearch} />
      {roster.roles && (
        <SelectField
          label="Role"
          value={roster.roleId ?? ''}
          options={roster.roles.map(({ id, name }) => [id, String(name ?? id)])}
          onChange={(id) => onRole(String(id))}
          sx={{ width: { xs: '100%', md: 220 } }}
        />
      )}
      <Box sx={{ ...flexLine, flex: { xs: '1 0 100%', sm: 1 } }}>
        <Note role="status">{children}</Note>
        {folds && <FoldAllButton folds={folds} />}
      </Box>
    </Box>
  )
}
