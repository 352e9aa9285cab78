import { SHEET_BYTES } from '../../../../contract/limits.ts'

/** Why a file cannot be used, judged by its name and size; undefined if it can. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (extension === 'xls') return `${name} is of the old kind, xls. Save it as xlsx or csv.`
  if (extension === 'xlsm') return `${name} may have macros. Save it as xlsx without them.`
  if (!['xlsx', 'csv'].includes(extension))
    return `${name} is neither xlsx nor csv. Save the sheet as one of them.`
  if (size === 0) return 'The file is empty.'
  if (size <= SHEET_BYTES) return undefined
  return `The file has ${(size / 1_000_000).toFixed(1)} MB. It may have ${SHEET_BYTES / 1_000_000} MB.`
}
