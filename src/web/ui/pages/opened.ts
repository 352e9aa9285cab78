import { uniq } from 'es-toolkit/array'
import { permissionsOf } from '../../../contract/permissions.ts'
import { type May, mayBy } from '../../data/client/may.ts'
import type { NavigationPage } from './use-pages.ts'

/** A page that the user may open. */
export interface OpenedPage {
  page: NavigationPage
  label: string
  /** What may be done to its records; undefined if the page has no forms. */
  may: readonly Verb[] | undefined
}

export interface OpenedGroup {
  name: string
  pages: OpenedPage[]
}

const verbs = { create: 'add', edit: 'change' } as const
type Verb = (typeof verbs)[keyof typeof verbs]

/**
 * The pages that the user may open, by group. These are menu pages, and other pages without a
 * record in the path. The create form is included if the resource has no such page.
 */
export function openedBy(pages: readonly NavigationPage[], may: May): OpenedGroup[] {
  const open = pages.filter(({ allow }) => may(allow))
  const named = new Set(open.filter(nameOf).map(({ resource }) => resource))
  const shown = open.filter(
    (page) => nameOf(page) ?? (page.name === 'create' && !named.has(page.resource)),
  )
  return uniq(shown.map(({ group }) => group)).map((name) => ({
    name,
    pages: shown
      .filter(({ group }) => group === name)
      .map((page) => ({
        page,
        label: nameOf(page) ?? `New ${page.resource.singular}`,
        may: verbsAt(page, may),
      })),
  }))
}

/** The name of a page without a record in its path; undefined for others, and for forms. */
function nameOf({ menu, heading, path }: NavigationPage) {
  return menu ?? (path.includes(':') ? undefined : heading)
}

function verbsAt({ resource, name }: NavigationPage, may: May) {
  const forms = Object.entries(verbs).filter(([form]) => form in resource.pages)
  if (name in verbs || forms.length === 0) return undefined
  return forms.flatMap(([form, verb]) => (may(resource.pages[form]?.allow) ? verb : []))
}

/** Permissions that open no page. */
export function idlePermissions(
  pages: readonly NavigationPage[],
  permissions: readonly string[],
): string[] {
  const useful = new Set<string>(pages.flatMap(({ allow }) => permissionsOf(allow)))
  return uniq(permissions).filter((name) => !useful.has(name))
}

/**
 * The pages gained and lost by a change of permissions, one line a page: `Company Profile / News
 * (add, change)`.
 */
export function changeOfOpened(
  pages: readonly NavigationPage[],
  before: readonly string[],
  after: readonly string[],
) {
  const [then, now] = [mayBy(before), mayBy(after)]
  return { gains: openedOnlyBy(pages, now, then), loses: openedOnlyBy(pages, then, now) }
}

function openedOnlyBy(pages: readonly NavigationPage[], may: May, mayOther: May) {
  return openedBy(pages, may).flatMap((group) =>
    group.pages.flatMap(({ page, label, may: verbs = [] }) => {
      const known = verbsAt(page, mayOther) ?? []
      const more = verbs.filter((verb) => !known.includes(verb))
      if (mayOther(page.allow) && more.length === 0) return []
      return `${group.name} / ${label}${more.length > 0 ? ` (${more.join(', ')})` : ''}`
    }),
  )
}
