import { uniqBy } from 'es-toolkit'
import type { FieldOf } from '../../../../contract/field.ts'
import { formatBytes } from '../../../data/records/format.ts'
import type { Sheet } from '../../../ui/export/sheet.ts'
import type { GalleryPicture } from './pictures.ts'

/** In pixels. */
export interface PictureSize {
  width: number
  height: number
}

interface Measured extends PictureSize {
  /** Undefined if the server does not return the size. */
  bytes: number | undefined
}

/** The result of checking a picture. */
export type PictureFinding = 'broken' | Measured

export type PictureFindings = ReadonlyMap<GalleryPicture['url'], PictureFinding>

/** The problems of pictures, as filters and labels. */
export const problems = { broken: 'Broken', large: 'Too large', ratio: 'Wrong ratio' } as const
export type Problem = keyof typeof problems
export const problemNames = Object.keys(problems) as Problem[]

export interface Defect {
  problem: Problem
  /** Details in words. */
  text: string
}

/** Whether one of the defects is this problem; true without a problem. */
export function hasProblem(defects: readonly Defect[], problem: Problem | undefined): boolean {
  return !problem || defects.some((defect) => defect.problem === problem)
}

/** A picture wider than this multiple of the needed width is too large. */
const TOO_WIDE = 2
/** Allowed deviation of a picture's ratio, as a share. */
const TOLERANCE = 0.02

/** The defects of a picture for any of its owners; empty while it is unchecked. */
export function defectsOf(
  { owners }: GalleryPicture,
  finding: PictureFinding | undefined,
): Defect[] {
  if (!finding) return []
  if (finding === 'broken') return [{ problem: 'broken', text: 'It cannot be loaded' }]
  return uniqBy(
    owners.flatMap(({ field }) => defectsAs(field, finding)),
    ({ text }) => text,
  )
}

function defectsAs(field: FieldOf<'image'>, { width, height, bytes }: Measured) {
  const defects: Defect[] = []
  if (bytes !== undefined && bytes > field.maxBytes) {
    defects.push({
      problem: 'large',
      text: `${formatBytes(bytes)}, and ${formatBytes(field.maxBytes)} are allowed`,
    })
  }
  if (width > TOO_WIDE * field.width) {
    defects.push({ problem: 'large', text: `${width} pixels wide, and ${field.width} are shown` })
  }
  if (field.ratio && Math.abs(width / field.ratio - height) > Math.max(1, TOLERANCE * height)) {
    defects.push({
      problem: 'ratio',
      text: `${width} × ${height} pixels, and not ${ratioText(field.ratio)}`,
    })
  }
  return defects
}

/** A ratio as text: `16:9` for 1.777…. */
export function ratioText(ratio: number): string {
  for (let height = 1; height <= 10; height += 1) {
    const width = Math.round(ratio * height)
    if (Math.abs(width / height - ratio) < 0.001) return `${width}:${height}`
  }
  return `${ratio.toFixed(2)}:1`
}

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
