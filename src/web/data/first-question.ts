import { PER_PAGE } from '../../contract/limits.ts'
import { allows, type Right } from '../../contract/permissions.ts'
import { getSession } from './session.ts'

/** A generated list at its address, and what it asks there (`build/page-files.ts`). */
interface FirstQuestion {
  path: string
  allow: Right
  /** Below the URL of the API. */
  url: string
  /** The capability without which a server is not asked for a page, but for all. */
  needs?: string
}

const questions: readonly FirstQuestion[] = import.meta.env.FIRST_QUESTIONS ?? []

/** Milliseconds after which an answer that nobody took is too old for anybody. */
const LIFE = 60_000

interface Asked {
  url: string
  authorization: string
  at: number
  answer: Promise<Response>
  abort: () => void
}

let asked: Asked | undefined

/**
 * Asks what the list at this address is about to ask, while its code is still coming. Only where
 * the question is certain: whoever is signed in may see it, and the address says nothing more.
 */
export function askFirstQuestion({ pathname, search }: Location): void {
  const session = getSession()
  const { viewer } = session ?? {}
  const found = questions.find(({ path }) => path === pathname)
  if (!session || !viewer || viewer.mustChangePassword || search !== '' || !found) return
  if (!allows(found.allow, viewer.permissions)) return
  const isPaged = !found.needs || viewer.capabilities?.some((name) => name === found.needs)
  const url = `${import.meta.env.VITE_API_URL || ''}${found.url}${isPaged ? `?page=1&perPage=${PER_PAGE}` : ''}`
  const authorization = `Bearer ${session.accessToken}`
  const headers = { accept: 'application/json, text/plain, */*', authorization }
  const request = new AbortController()
  const answer = fetch(url, { headers, signal: request.signal })
  // Whoever takes it is told why it failed.
  answer.catch(() => undefined)
  asked = { url, authorization, at: performance.now(), answer, abort: () => request.abort() }
}

/** A question that has been asked already, once, with its answer. */
export function takeRequest(url: string, authorization: unknown): Asked | undefined {
  if (asked?.url !== url || asked.authorization !== authorization) return undefined
  const taken = asked
  asked = undefined
  return performance.now() - taken.at < LIFE ? taken : undefined
}
