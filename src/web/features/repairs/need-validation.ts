/**
 * How many reports wait for validation, from the reply of the list; undefined if it does not say.
 */
export function needValidation({
  totalValidationNeedApproval: said,
}: Readonly<Record<string, unknown>>): number | undefined {
  const count = typeof said === 'string' && said !== '' ? Number(said) : said
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : undefined
}
