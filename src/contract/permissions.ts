/** The permission names of the specification (section 6). A resource may declare more. */
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

/** The permission names of the specification, and those that these resources declare. */
export function permissionsIn(
  resources: readonly { permissions?: readonly string[] }[],
): readonly string[] {
  return [...new Set([...permissions, ...resources.flatMap((one) => one.permissions ?? [])])]
}

/**
 * One permission, any of several, any signed-in user, or anyone at all. `defineResource` checks the
 * names against those of the specification and of the resource.
 */
export type Right<Name extends string = string> = Name | readonly Name[] | 'signedIn' | 'anyone'

/**
 * Whether a right is granted to a user with these permissions; null when nobody is signed in. An
 * undeclared right is never granted. Specification section 6.
 */
export function allows(right: Right | undefined, permissions: readonly string[] | null): boolean {
  if (right === undefined) return false
  if (right === 'anyone') return true
  if (permissions === null) return false
  if (right === 'signedIn') return true
  return permissionsOf(right).some((name) => permissions.includes(name))
}

/**
 * The permission names of a right, any one of which suffices; empty for `anyone` and `signedIn`.
 */
export function permissionsOf(right: Right): readonly string[] {
  if (right === 'anyone' || right === 'signedIn') return []
  return [right].flat()
}
