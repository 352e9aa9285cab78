import { csvOf } from '../../ui/csv.ts'
import type { GalleryPicture } from './pictures.ts'
import type { Defect } from './problems.ts'

const header = ['Address', 'Problem', 'Source', 'Owner', 'Field']

/** The pictures with problems as CSV, one line per owner. */
export function problemsCsv(
  found: readonly (readonly [GalleryPicture, readonly Defect[]])[],
  separator: string,
): string {
  const rows = found.flatMap(([{ url, owners }, defects]) =>
    owners.map(({ source, title, field }) => [
      url,
      defects.map(({ text }) => text).join('; '),
      source.resource.label,
      title,
      field.label,
    ]),
  )
  return csvOf({ header, rows }, separator)
}
