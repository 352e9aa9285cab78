import type { Sheet } from '../../../ui/export/sheet.ts'
import type { GalleryPicture } from './pictures.ts'
import type { Defect } from './problems.ts'

/** The pictures with problems as a sheet to export, a row for each owner. */
export function problemsSheet(
  found: readonly (readonly [GalleryPicture, readonly Defect[]])[],
): Sheet {
  const rows = found.flatMap(([{ url, owners }, defects]) =>
    owners.map(({ source, title, field }) => [
      url,
      defects.map(({ text }) => text).join('; '),
      source.resource.label,
      title,
      field.label,
    ]),
  )
  return { header: ['Address', 'Problem', 'Source', 'Owner', 'Field'], rows }
}
