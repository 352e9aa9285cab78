import { kebabCase } from 'es-toolkit/string'

/**
 * A descriptive file name: `attendance-report-2026-11-21-waiting-3-branches`. Parts that are
 * undefined are left out.
 */
export function fileNameOf(...parts: readonly (string | undefined)[]): string {
  return parts.flatMap((part) => (part ? kebabCase(part.replace('’', '')) : [])).join('-')
}
