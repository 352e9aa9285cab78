import { uniqBy } from 'es-toolkit'
import type { FieldOf } from '../../../contract/field.ts'
import { sizeText } from '../../fields/picture-text.ts'
import type { GalleryPicture } from './pictures.ts'

/** What a picture turned out to be. `bytes` is undefined where the server does not tell. */
export type Finding = 'broken' | { width: number; height: number; bytes: number | undefined }

export type Findings = ReadonlyMap<GalleryPicture['url'], Finding>

/** What can be wrong with a picture, as it is filtered by and shown. */
export const problems = { broken: 'Broken', large: 'Too large', ratio: 'Wrong ratio' } as const
export type Problem = keyof typeof problems

/** Whether a text, such as one out of an address, names a problem. */
export function isProblem(text: string | null): text is Problem {
  return text !== null && Object.hasOwn(problems, text)
}

export interface Defect {
  problem: Problem
  /** What exactly, in a sentence's words. */
  text: string
}

/** So many times as wide as it is shown is a waste. */
const TOO_WIDE = 2
/** The share of its height by which a picture may differ from its ratio. */
const TOLERANCE = 0.02

/**
 * What is wrong with a picture for any of its owners; nothing is known of one that was not looked
 * at.
 */
export function defectsOf({ owners }: GalleryPicture, finding: Finding | undefined): Defect[] {
  if (!finding) return []
  if (finding === 'broken') return [{ problem: 'broken', text: 'It cannot be loaded' }]
  return uniqBy(
    owners.flatMap(({ field }) => defectsAs(field, finding)),
    ({ text }) => text,
  )
}

function defectsAs(
  field: FieldOf<'image'>,
  { width, height, bytes }: Exclude<Finding, 'broken'>,
): Defect[] {
  const defects: Defect[] = []
  if (bytes !== undefined && bytes > field.maxBytes) {
    defects.push({
      problem: 'large',
      text: `${sizeText(bytes)}, and ${sizeText(field.maxBytes)} are allowed`,
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

/** `16:9` for 1.777…, as people say it. */
export function ratioText(ratio: number): string {
  for (let height = 1; height <= 10; height += 1) {
    const width = Math.round(ratio * height)
    if (Math.abs(width / height - ratio) < 0.001) return `${width}:${height}`
  }
  return `${ratio.toFixed(2)}:1`
}
