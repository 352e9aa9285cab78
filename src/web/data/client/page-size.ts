import { PAGE_SIZES } from '../../../contract/limits.ts'
import { readPreference, usePreference } from './preferences.ts'

/** The page size that a person has chosen for the list at this path, and a function to store it. */
export function usePageSize(path: string) {
  return usePreference<number | undefined>(nameOf(path), undefined, parse)
}

/** The chosen page size, read outside React; undefined if none was chosen. */
export function chosenPageSize(path: string): number | undefined {
  return parse(readPreference(nameOf(path)))
}

function nameOf(path: string) {
  return `pageSize:${path}`
}

function parse(stored: unknown) {
  return PAGE_SIZES.find((size) => size === stored)
}
