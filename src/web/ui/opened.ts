import { uniq } from 'es-toolkit/array'
import { allows, permissionsOf } from '../../contract/permissions.ts'
import type { NavigationPage } from './use-navigation.ts'

/** A page that a set of permissions opens. */
export interface OpenedPage {
  page: NavigationPage
  label: string
  /** What else may be done with its records; undefined if the page has no forms. */
  may: readonly Verb[] | undefined
}

export interface OpenedGroup {
  name: string
  pages: OpenedPage[]
}

const verbs = { create: 'add', edit: 'change' } as const
type Verb = (typeof verbs)[keyof typeof verbs]

/**
 * The pages that these permissions open, by group: those in the side menu, others that can be
 * opened without a record, and the create form where the resource has no other such page.
 */
export function openedBy(pages: readonly NavigationPage[], held: readonly string[]): OpenedGroup[] {
  const open = pages.filter(({ allow }) => allows(allow, held))
  const named = new Set(open.filter(nameOf).map(({ resource }) => resource))
  const shown = open.filter(
    (page) => nameOf(page) ?? (page.action === 'create' && !named.has(page.resource)),
  )
  return uniq(shown.map(({ group }) => group)).map((name) => ({
    name,
    pages: shown
      .filter(({ group }) => group === name)
      .map((page) => ({
        page,
        label: nameOf(page) ?? `New ${page.resource.singular}`,
        may: verbsAt(page, held),
      })),
  }))
}

/** The name of a page that can be opened without a record; undefined for others, and for forms. */
function nameOf({ menu, heading, path }: NavigationPage): string | undefined {
  return menu ?? (path.includes(':') ? undefined : heading)
}

function verbsAt(
  { resource, action }: NavigationPage,
  held: readonly string[],
): Verb[] | undefined {
  const forms = Object.entries(verbs).filter(([form]) => form in resource.pages)
  if (action in verbs || forms.length === 0) return undefined
  return forms.flatMap(([form, verb]) => (allows(resource.pages[form]?.allow, held) ? verb : []))
}

/** Permissions that open no page. */
export function idlePermissions(
  pages: readonly NavigationPage[],
  held: readonly string[],
): string[] {
  const useful = new Set<string>(pages.flatMap(({ allow }) => permissionsOf(allow)))
  return uniq(held).filter((name) => !useful.has(name))
}

/**
 * The pages gained and lost by a change of permissions, one line per page: `Company Profile / News
 * (add, change)`.
 */
export function changeOfOpened(
  pages: readonly NavigationPage[],
  before: readonly string[],
  after: readonly string[],
) {
  return { gains: openedOnlyBy(pages, after, before), loses: openedOnlyBy(pages, before, after) }
}

function openedOnlyBy(
  pages: readonly NavigationPage[],
  held: readonly string[],
  others: readonly string[],
): string[] {
  return openedBy(pages, held).flatMap((group) =>
    group.pages.flatMap(({ page, label, may = [] }) => {
      const known = verbsAt(page, others) ?? []
      const more = may.filter((verb) => !known.includes(verb))
      if (allows(page.allow, others) && more.length === 0) return []
      return `${group.name} / ${label}${more.length > 0 ? ` (${more.join(', ')})` : ''}`
    }),
  )
}
