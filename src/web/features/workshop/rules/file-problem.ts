import { SHEET_BYTES } from '../../../../contract/limits.ts'
import { EMPTY_FILE } from '../../../../contract/picture.ts'
import { formatBytes } from '../../../data/records/format.ts'

/** The reason why a file of this size cannot be used; undefined if it can. */
export function fileProblem({ size }: Pick<File, 'size'>): string | undefined {
  if (size === 0) return EMPTY_FILE
  if (size <= SHEET_BYTES) return undefined
  return `The file has ${formatBytes(size)}. It may have ${SHEET_BYTES / 1_000_000} MB.`
}
