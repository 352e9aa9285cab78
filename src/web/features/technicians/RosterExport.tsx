import { today } from '../../data/records/format.ts'
import { fileNameOf } from '../../ui/file-name.ts'
import { ExportButton } from '../../ui/sheets/ExportButton.tsx'
import type { Presence } from './rules/presence.ts'
import { type Crew, techniciansSheet } from './rules/roster.ts'

interface Props {
  crews: readonly Crew[]
  presence: Presence | undefined
  search: string
}

/** The export of the technicians. */
export function RosterExport({ crews, presence, search }: Props) {
  return (
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
  )
}
