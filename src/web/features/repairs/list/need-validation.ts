/**
 * How many reports wait for validation, as an answer says beside its items; undefined where it does
 * not.
 */
export function needValidation({
  totalValidationNeedApproval: said,
}: Readonly<Record<string, unknown>>): number | undefined {
  const count = typeof said === 'string' && said !== '' ? Number(said) : said
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : undefined
}
