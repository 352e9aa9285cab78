import axios, {
  AxiosError,
  AxiosHeaders,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios'
import { isNotNil } from 'es-toolkit/predicate'
import { idOf } from '../../../contract/envelope.ts'
import { messageOf, texts, wordsIn } from '../../../contract/texts.ts'
import { hearClock } from './clock.ts'
import { takeRequest } from './first-question.ts'
import { OFFLINE } from './online.ts'
import { getSession } from './session.ts'
import { settings } from './settings.ts'

/**
 * The only API client: no timeout, and a bearer header to our API whenever there is a token
 * (specification section 7).
 */
export const http = axios.create({
  baseURL: settings.VITE_API_URL,
  paramsSerializer: { serialize: queryString },
  // The API takes no cookies, and reading them would delay each request.
  withXSRFToken: false,
  adapter: (config) => {
    const authorization = config.headers.get('Authorization') ?? undefined
    const early = takeRequest(axios.getUri(config), authorization, config.data)
    if (!early) return axios.getAdapter(config.fetchOptions ? 'fetch' : 'xhr')(config)
    config.signal?.addEventListener?.('abort', early.abort)
    return read(early.answer, config)
  },
})

export type Http = typeof http

/** Converts a reply that fetch received early to one of axios. */
async function read(answer: Promise<Response>, config: InternalAxiosRequestConfig) {
  const lost = () => {
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
  }
  const response = await answer.catch(lost)
  const { status, statusText, ok } = response
  const headers = new AxiosHeaders(Object.fromEntries(response.headers))
  const reply = { data: await response.text().catch(lost), status, statusText, headers, config }
  if (ok) return reply
  throw new AxiosError(`Status ${status}`, undefined, config, undefined, reply)
}

/**
 * Serializes a query as axios does, for single values and arrays only. Leaves out null and
 * undefined.
 */
function queryString(query: Record<string, unknown>) {
  const present = Object.entries(query).filter(([, value]) => isNotNil(value))
  const pairs = present.flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, String(one)]) : [[name, String(value)]],
  )
  return String(new URLSearchParams(pairs))
}

/**
 * Resolves the URL of a picture: a path without a host is on the API's origin, which may not be
 * ours.
 */
export function addressAtApi(address: string): string {
  const { baseURL } = http.defaults
  return baseURL && URL.canParse(address, baseURL) ? new URL(address, baseURL).href : address
}

/**
 * Whether a URL is on the API's origin. Scripts fetch nothing else: CORS and the content security
 * policy would refuse it.
 */
export function isAtApi(address: string): boolean {
  const api = new URL(http.defaults.baseURL || '/', window.location.href)
  return URL.canParse(address, api) && new URL(address, api).origin === api.origin
}

/**
 * A failed request, in the shape that Refine expects. `statusCode` is 0 if there was no response.
 */
export class RequestError extends Error {
  readonly statusCode: number
  readonly errors: Record<string, string> | undefined
  /** Seconds to wait before a retry, from the `Retry-After` header. */
  readonly retryAfter: number | undefined

  constructor(
    message: string,
    statusCode: number,
    errors?: Record<string, string>,
    retryAfter?: number,
  ) {
    super(message)
    this.statusCode = statusCode
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** Whether the server replied that the record does not exist. */
export function isAbsent(error: unknown): boolean {
  return error instanceof RequestError && error.statusCode === 404
}

/**
 * Whether somebody else was faster: the record is gone, or in another state than the request needs.
 * Trying again does not help.
 */
export function isOvertaken(error: unknown): error is RequestError {
  return error instanceof RequestError && [404, 409].includes(error.statusCode)
}

/** Whether the record was saved by somebody else between its reading and the request. */
export function isOutdated(error: unknown): boolean {
  return isOvertaken(error) && error.errors?.updatedAt !== undefined
}

/**
 * Whether a write that failed like this may have been carried out: the reply was lost, or the
 * server failed at some point. An overloaded server, which sends Retry-After, has done nothing.
 */
export function mayBeDone(error: unknown): error is RequestError {
  if (!(error instanceof RequestError)) return false
  const { statusCode, retryAfter } = error
  const isOverloaded = statusCode === 503 && retryAfter !== undefined
  return statusCode === 0 || (statusCode >= 500 && !isOverloaded)
}

/**
 * The message of a server that does not know whether a write was done. A proxy has no message to
 * show.
 */
export function doubtOf(error: unknown): string | undefined {
  const isOfServer = mayBeDone(error) && error.statusCode === 503 && error.message !== texts.notText
  return isOfServer ? error.message : undefined
}

// The token is only sent to the API that has issued it.
http.interceptors.request.use((config) => {
  const session = getSession()
  if (session && isAtApi(config.url ?? ''))
    config.headers.set('Authorization', `Bearer ${session.accessToken}`)
  return config
})

// A 401 gets no special handling here: it is rejected like any other (specification section 7).
http.interceptors.response.use(
  (response) => {
    const { data, status, headers } = response
    hearClock(headers.date)
    if (isToldFailure(data))
      throw new RequestError(messageOf(data, true), status, fieldErrors(data))
    return response
  },
  (error: unknown) => Promise.reject(toRequestError(error)),
)

/** Whether a reply with a successful status reports a failure, and has no other content. */
function isToldFailure(body: unknown) {
  const { status, success = status, message, items, data = items } = Object(body)
  const isRead = idOf(Object(body)) !== undefined || Array.isArray(data)
  return success === false && !isRead && wordsIn(message) !== undefined
}

/** The error of any client by axios, with a message. Any other error stays as it is. */
export function toRequestError(error: unknown): unknown {
  if (!isAxiosError(error)) return error
  const { response } = error
  const { data, status = 0, headers } = response ?? {}
  const text = messageOf(data, response !== undefined)
  const message = response || navigator.onLine ? text : `${text}\n${OFFLINE}`
  return new RequestError(message, status, fieldErrors(data), secondsIn(headers?.['retry-after']))
}

/** `Retry-After` is a number of seconds or a date. */
function secondsIn(header: unknown) {
  if (typeof header !== 'string' || header === '') return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

/** The messages about single fields: by name, or as a list of entries with a path. */
function fieldErrors(body: unknown): Record<string, string> | undefined {
  const { errors, detail } = Object(body)
  const complaints: unknown = errors ?? detail
  if (typeof complaints !== 'object' || complaints === null) return undefined
  const byPath = Array.isArray(complaints)
    ? complaints.map((one) => [pathOf(one), one])
    : Object.entries(complaints)
  return Object.fromEntries(
    byPath.flatMap(([path, message]) => {
      const words = path && wordsIn(message)
      return words ? [[inForm(path), words]] : []
    }),
  )
}

/** The path of an entry in a list of errors. */
function pathOf(entry: unknown) {
  const { path, field, param, property, loc } = Object(entry)
  return [path ?? field ?? param ?? property ?? loc ?? []].flat().join('.')
}

/**
 * The path of an error as forms name it: `part.field` is `field`, and a cell of lines is
 * `field.3.column`, also of a server that writes `part.field[3].column`.
 */
function inForm(path: string) {
  const dotted = path.replace(/\[(\w+)\]/g, '.$1')
  return /[^.]+(\.\d+(\.[^.]+)?)?$/.exec(dotted)?.[0] ?? path
}
