import Box from '@mui/material/Box'
import { today } from '../../data/format.ts'
import { AsOf } from '../../ui/AsOf.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { fileNameOf } from '../../ui/file-name.ts'
import type { Presence } from './presence.ts'
import { type Crew, techniciansSheet } from './roster.ts'
import type { Roster } from './use-roster.ts'

interface Props {
  roster: Roster
  crews: readonly Crew[]
  presence: Presence | undefined
  search: string
  onRefresh: () => void
}

/** When it was read, and the export. */
export function RosterActions({ roster, crews, presence, search, onRefresh }: Props) {
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
