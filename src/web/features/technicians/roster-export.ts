import { today } from '../../data/records/format.ts'
import { fileNameOf } from '../../ui/file-name.ts'
import type { ExportProps } from '../../ui/sheets/use-sheet-dialog.tsx'
import type { Presence } from './rules/presence.ts'
import { type Crew, techniciansSheet } from './rules/roster.ts'

/**
 * The export of the technicians.
 *
 * @param narrowedBy branches and search, for the name of the file.
 */
export function rosterExport(
  crews: readonly Crew[],
  presence: Presence | undefined,
  narrowedBy: readonly string[],
): ExportProps {
  return {
    name: 'mechanics',
    text: 'The mechanics that are shown, with their branches.',
    sheets: [
      {
        fileName: fileNameOf('mechanics', today(), ...narrowedBy),
        sheet: () => techniciansSheet(crews, presence),
      },
    ],
    disabled: crews.length === 0,
  }
}
