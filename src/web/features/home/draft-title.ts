import { headingOf } from '../../../contract/resource.ts'
import type { NavigationPage } from '../../ui/use-navigation.ts'

/** The title of the record in the draft, else the name of its form. */
export function draftTitle(
  page: NavigationPage | undefined,
  values: Record<string, unknown>,
  address: string,
): string {
  if (!page) return address
  const { resource, action } = page
  const named = resource.title && values[resource.title]
  if (typeof named === 'string' && named.trim() !== '') return `${named} (${resource.singular})`
  return action === 'create'
    ? `New ${resource.singular}`
    : action === 'edit'
      ? `Edited ${resource.singular}`
      : headingOf(resource, page)
}
