/** The permission names of specification section 6. There are no others. */
export const permissions = [
  'news_list',
  'news_form',
  'news_category_list',
  'news_category_form',
  'news_tag_list',
  'news_tag_form',
  'banner_list',
  'banner_form',
  'pricebrand_list',
  'pricebrand_form',
  'testimony_list',
  'testimony_form',
  'brand_list',
  'brand_form',
  'service_gallery_list',
  'branch_gallery',
  'attendance_list',
  'attendance_dashboard',
  'branch_internal',
  'branch_outsource',
  'branch_form',
  'employee_list',
  'employee_form',
  'rm_report',
  'rm_form',
  'workshop_dashboard',
  'workshop_report',
] as const

export type Permission = (typeof permissions)[number]

/** Who may: one permission or any of several, any signed-in person, or anyone at all. */
export type Right = Permission | readonly Permission[] | 'signedIn' | 'anyone'

/**
 * Whether a right covers someone. `held` is the list of their permission names, or null when nobody
 * is signed in. An undeclared right covers nobody. Specification section 6.
 */
export function allows(right: Right | undefined, held: readonly string[] | null): boolean {
  if (right === undefined) return false
  if (right === 'anyone') return true
  if (held === null) return false
  if (right === 'signedIn') return true
  return permissionsOf(right).some((name) => held.includes(name))
}

/**
 * The permission names that a right asks for, any one of which is enough; empty for `anyone` and
 * `signedIn`.
 */
export function permissionsOf(right: Right): readonly Permission[] {
  if (right === 'anyone' || right === 'signedIn') return []
  return typeof right === 'string' ? [right] : right
}
