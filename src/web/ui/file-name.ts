import { kebabCase } from 'es-toolkit/string'

/**
 * `attendance-report-2026-11-21-waiting-3-branches`: a name that tells what is in the file. What is
 * undefined is left out.
 */
export function fileNameOf(...parts: readonly (string | undefined)[]): string {
  return parts.flatMap((part) => (part ? kebabCase(part.replace('’', '')) : [])).join('-')
}
