import { uniq, uniqBy } from 'es-toolkit/array'
import { pickBy } from 'es-toolkit/object'
import { isNotNil } from 'es-toolkit/predicate'
import { upperFirst } from 'es-toolkit/string'
import type { NamedField } from '../../../contract/compile.ts'
import { hasOwnId, type Row } from '../../../contract/envelope.ts'
import type { Kind } from '../../../contract/field.ts'
import type { Resource } from '../../../contract/resource.ts'
import { nounFor } from '../../../contract/texts.ts'
import type { May } from '../../data/client/may.ts'
import { isAble } from '../../data/client/session.ts'
import { isTaken } from '../../data/providers/list-query.ts'
import { listPageOf, pagesOfRecord, pathTo, titleOf } from '../../data/records/record.ts'
import { fieldText } from '../../fields/values/cell-text.ts'
import type { NavigationPage } from '../../ui/pages/use-pages.ts'
import { matches, type Result } from './result.ts'

/** A list whose records can be found and opened. */
export interface Source {
  key: string
  resource: Resource
  /** The name of the list action. */
  list: string
  /** The plural noun for its records. */
  heading: string
  /** Whether the server searches it; otherwise only its cached rows are searched. */
  isSearched: boolean
  /** The page of the list, if this user may open it and it can be searched. */
  page: NavigationPage | undefined
}

/**
 * The lists whose records have titles and can be opened. One for each resource if this user may
 * open pages of its records, else the lists whose pages they may open. They follow from the
 * declarations.
 */
export function sourcesOf(pages: readonly NavigationPage[], may: May): Source[] {
  return uniq(pages.map(({ resource }) => resource)).flatMap((resource) => {
    if (!resource.title) return []
    const listPages = pagesOf(resource, pages, may).filter(
      ({ name, lists }) => name === 'list' || lists,
    )
    const hasPage = pageOfRecord(resource, pages, may) !== undefined
    const lists = hasPage
      ? ['list']
      : may(resource.actions.show?.allow)
        ? listPages.map(listOf)
        : []
    return lists.flatMap((list): Source[] => {
      const action = resource.actions[list]
      if (!action || !may(action.allow) || (action.needs && !isAble(action.needs))) return []
      const canSearch = resource.isSearchable
      return [
        {
          key: `${resource.name}.${list}`,
          resource,
          list,
          heading: upperFirst(nounFor(2, resource.singular)),
          isSearched: canSearch && isTaken(resource, list, 'search'),
          page: canSearch ? listPages.find((page) => listOf(page) === list) : undefined,
        },
      ]
    })
  })
}

const listOf = ({ name, lists = name }: NavigationPage) => lists

function pagesOf(resource: Resource, pages: readonly NavigationPage[], may: May) {
  return pages.filter((page) => page.resource === resource && may(page.allow))
}

/** The page on which a record is shown: its own, or one that can show it (`Page.showsAt`). */
function pageOfRecord(resource: Resource, pages: readonly NavigationPage[], may: May) {
  const open = pagesOf(resource, pages, may)
  const [page] = pagesOfRecord(resource, may)
  return open.find(({ name, showsAt }) => (page ? name === page : showsAt))
}

/** The pages of the app, and the rights of the user. */
export interface Rights {
  pages: readonly NavigationPage[]
  may: May
}

/**
 * The result for a record: with the page that it opens, or the panel of its list; undefined if the
 * user may open neither.
 */
export function resultFor(
  resource: Resource,
  row: Row,
  { pages, may, query = '' }: Rights & { query?: string },
): Result | undefined {
  if (!hasOwnId(row)) return undefined
  const result = {
    key: `${resource.name} ${row.id}`,
    title: titleOf(resource, row),
    detail: detailOf(resource, row, query),
    text: searchedText(resource, row),
  }
  const page = pageOfRecord(resource, pages, may)
  const record = { resource, row }
  if (page)
    return {
      ...result,
      path: pathOfRecord(page, row),
      load: page.load,
      // Such a page cannot be found again by the id alone, so the record is not added to the recent
      // ones.
      ...(!page.showsAt && { record }),
    }
  const isListed = listPageOf(resource, row, may) !== undefined && may(resource.actions.show?.allow)
  return isListed ? { ...result, record } : undefined
}

function pathOfRecord({ resource, name, path, showsAt }: NavigationPage, row: Row) {
  if (!showsAt) return pathTo(resource, name, row.id) ?? path
  const query = Object.entries(pickBy({ ...showsAt(row) }, isNotNil))
  return `${path}?${new URLSearchParams(query.map(([key, value]) => [key, String(value)]))}`
}

/** The kinds whose values distinguish records in a few words. */
const telling: readonly Kind[] = ['text', 'reference', 'select', 'date', 'dateTime', 'money']
const MOST_DETAILS = 3

/**
 * The second line of a record: the value by which it was found, if that is not its title, and its
 * first columns.
 */
export function detailOf(resource: Resource, row: Row, query = ''): string {
  const columns = Object.entries(resource.fields).filter(
    ([name, { kind, column, below }]) =>
      (column === true || below) && telling.includes(kind) && !resource.titles.includes(name),
  )
  const textOf = ([name, field]: NamedField) => fieldText(name, field, row)
  const foundBy = searchedFields(resource).filter(
    (field) => query && !resource.titles.includes(field[0]) && matches(textOf(field), query),
  )
  const isByTitle = !query || matches(titleOf(resource, row), query)
  const shown = uniqBy([...(isByTitle ? [] : foundBy), ...columns], ([name]) => name)
  return shown.map(textOf).filter(Boolean).slice(0, MOST_DETAILS).join(' · ')
}

/** The fields by which records are searched; of a list without a search, its text columns. */
function searchedFields({ searched, columns, isSearchable }: Resource) {
  return isSearchable ? searched : columns.filter(([, { kind }]) => kind === 'text')
}

/** The labels of the first fields by which records are searched. */
export function searchedLabels(resource: Resource): string[] {
  return searchedFields(resource)
    .map(([, { label }]) => label)
    .slice(0, MOST_DETAILS)
}

/** The texts by which a record is searched. */
export function searchedText(resource: Resource, row: Row): string {
  return searchedFields(resource)
    .map(([name, field]) => fieldText(name, field, row))
    .join('\n')
}
