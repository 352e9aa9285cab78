import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { FoldAllButton } from '../../ui/FoldButton.tsx'
import { SearchBox } from '../../ui/filters/SearchBox.tsx'
import { SelectField } from '../../ui/filters/SelectField.tsx'
import { Note } from '../../ui/Note.tsx'
import { flexLine, touch } from '../../ui/theme.ts'
import type { Folds } from '../../ui/use-folds.ts'
import { BranchFilterBar } from '../attendance/filters/BranchFilterBar.tsx'
import type { RosterView } from './use-crews.ts'
import type { Roster } from './use-roster.ts'

interface Props {
  roster: Roster
  view: RosterView
  /** Undefined with a single branch. */
  folds: Folds | undefined
  /** How many are present. */
  children: ReactNode
}

/**
 * The search, the branches, and if unknown, the choice of the technicians' role. Also the button to
 * expand all branches.
 */
export function RosterFilters({ roster, view, folds, children }: Props) {
  return (
    <Stack spacing={0.5}>
      <BranchFilterBar
        first={<SearchBox search={view.search} onSearch={(search) => view.narrow({ search })} />}
        value={view.branchIds}
        onChange={view.narrowTo}
      />
      {roster.roles && (
        <SelectField
          label="Role"
          value={roster.roleId ?? ''}
          options={roster.roles.map(({ id, name }) => [id, String(name ?? id)])}
          onChange={(id) => view.narrow({ roleId: String(id) })}
          sx={{ width: { sm: 220 } }}
        />
      )}
      <Box sx={{ ...flexLine, ...touch.medium }}>
        <Note role="status">{children}</Note>
        {folds && <FoldAllButton folds={folds} />}
      </Box>
    </Stack>
  )
}
