import { readCount } from '../../../contract/envelope.ts'

/**
 * How many reports wait for validation, from the reply of the list; undefined if it does not say.
 */
export function needValidation({
  totalValidationNeedApproval: said,
}: Readonly<Record<string, unknown>>): number | undefined {
  return readCount(said)
}
