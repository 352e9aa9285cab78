import type { Credentials } from '../../../contract/auth.ts'
import { PAGE_SIZES, PER_PAGE } from '../../../contract/limits.ts'
import { allows, type Right } from '../../../contract/permissions.ts'
import { signInPath } from '../../../contract/sign-in.ts'
import { chosenPageSize } from './preferences.ts'
import { getSession } from './session.ts'
import { settings } from './settings.ts'

/** A generated list at its address, and its first request there (`build/page-files.ts`). */
interface FirstQuestion {
  path: string
  allow: Right
  /** Relative to the URL of the API. */
  url: string
  /** The capability for requesting a page; without it, the whole list is requested. */
  needs?: string
  /** The initial order. On a server that cannot sort, the first request is for more than a page. */
  sort?: { by: string; needs?: string }
}

const questions: readonly FirstQuestion[] = import.meta.env.FIRST_QUESTIONS ?? []

/** The time in ms after which an unused reply is outdated. */
const LIFE = 60_000

interface Asked {
  url: string
  authorization?: string
  /** The body of a write. */
  body?: string
  at: number
  answer: Promise<Response>
  abort: () => void
}

let pending: Asked | undefined

/**
 * Sends the first request of the list at this address while its code is still loading. Only if that
 * request is certain: the signed-in user may see the list, and the address names no more than a
 * page.
 */
export function askFirstQuestion({ pathname, search }: Location): void {
  const session = getSession()
  const { viewer } = session ?? {}
  const found = questions.find(({ path }) => path === pathname)
  const query = queryOf(pathname, search)
  if (!session || !viewer || viewer.mustChangePassword || !found || !query) return
  if (!allows(found.allow, viewer.permissions)) return
  const { needs, sort } = found
  const has = (needed?: string) =>
    !needed || (viewer.capabilities?.some((name) => name === needed) ?? false)
  if (sort && !(has(needs) && has(sort.needs))) return
  const sorting = sort ? `&sortBy=${sort.by}&isAscending=true` : ''
  const asking = has(needs) ? `${query}${sorting}` : ''
  const url = `${settings.VITE_API_URL}${found.url}${asking}`
  const authorization = `Bearer ${session.accessToken}`
  ask({ url, authorization })
}

/** Sends a sign-in while the code that reads the reply is still loading. */
export function askSignIn({ email, password }: Credentials): Promise<Response> | undefined {
  const url = `${settings.VITE_API_URL}${signInPath}`
  return getSession() ? undefined : ask({ url, body: JSON.stringify({ email, password }) })
}

function ask(question: Pick<Asked, 'url' | 'authorization' | 'body'>) {
  const { url, authorization, body } = question
  const headers = {
    accept: 'application/json, text/plain, */*',
    ...(authorization && { authorization }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const request = new AbortController()
  const sent = body === undefined ? {} : { method: 'POST', body }
  const answer = fetch(url, { ...sent, headers, signal: request.signal })
  // The code that takes the reply handles its failure.
  answer.catch(() => undefined)
  pending = { ...question, at: performance.now(), answer, abort: () => request.abort() }
  return answer
}

/** The query for the page that an address names; undefined if it names more than a page. */
function queryOf(path: string, search: string) {
  const params = new URLSearchParams(search)
  const {
    page = '1',
    perPage = String(chosenPageSize(path) ?? PER_PAGE),
    ...more
  } = Object.fromEntries(params)
  const isPlain = Object.keys(more).length === 0 && params.getAll('page').length < 2
  const isKnown = /^[1-9]\d{0,3}$/.test(page) && PAGE_SIZES.map(String).includes(perPage)
  return isPlain && isKnown ? `?page=${page}&perPage=${perPage}` : undefined
}

/** Returns a request that was sent early, with its reply; only once. */
export function takeRequest(url: string, authorization: unknown, body: unknown): Asked | undefined {
  if (pending?.url !== url || pending.authorization !== authorization || pending.body !== body)
    return undefined
  const taken = pending
  pending = undefined
  return performance.now() - taken.at < LIFE ? taken : undefined
}
