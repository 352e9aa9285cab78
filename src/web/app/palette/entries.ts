import { partition, sortBy, uniq } from 'es-toolkit/array'
import { splitEndpoint } from '../../../contract/endpoint.ts'
import type { May } from '../../data/client/may.ts'
import type { NavigationPage } from '../../ui/pages/use-pages.ts'
import type { Result, ResultGroup } from './result.ts'

/** The most pages and actions that are shown for a query. */
const MOST = 6

/**
 * The entries for pages without a record that this user may open. Pages whose action writes, such
 * as the form of a new record or an upload, are listed as actions.
 */
export function entriesOf(pages: readonly NavigationPage[], may: May): ResultGroup[] {
  const open = pages.filter(({ path, allow }) => !path.includes(':') && may(allow))
  const [writing, others] = partition(open, isWriting)
  return [
    {
      key: 'actions',
      heading: 'Actions',
      results: writing.map((page) =>
        entryOf(page, page.heading ?? `New ${page.resource.singular}`),
      ),
    },
    {
      key: 'pages',
      heading: 'Pages',
      results: [home, ...others.map((page) => entryOf(page, page.title))],
    },
  ]
}

const home: Result = {
  key: '/dashboard',
  title: 'Home',
  detail: '',
  text: 'Home',
  isCompact: true,
  path: '/dashboard',
}

function isWriting({ resource, name }: NavigationPage) {
  const endpoint = resource.actions[name]?.endpoint
  return endpoint !== undefined && splitEndpoint(endpoint).method !== 'GET'
}

/** An entry is also found by the words of the menu and the URL of its page. */
function entryOf(page: NavigationPage, title: string): Result {
  const { path, menu = '', group, load, resource } = page
  const detail = uniq([group, menu].filter((name) => name && name !== title)).join(' / ')
  const text = [title, detail, resource.label, path].join(' ')
  return { key: path, title, detail, text, isCompact: true, path, load }
}

/**
 * The first entries that match, beginning with those whose title starts with the query. An empty
 * query matches all.
 */
export function matchingEntries(entries: readonly Result[], query: string): readonly Result[] {
  if (query === '') return entries
  const start = query.toLowerCase()
  const found = entries.filter(({ text }) => beginsWords(text, query))
  return sortBy(found, [
    ({ title }) => !title.toLowerCase().startsWith(start),
    ({ title }) => !beginsWords(title, query),
  ]).slice(0, MOST)
}

/**
 * Whether each word of a query begins a word of a text. A match within words would find most pages,
 * and push the wanted records down.
 */
function beginsWords(text: string, query: string) {
  const words = wordsOf(text)
  const tokens = wordsOf(query)
  return tokens.length > 0 && tokens.every((begin) => words.some((word) => word.startsWith(begin)))
}

function wordsOf(text: string) {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
