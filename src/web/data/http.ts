import axios, { isAxiosError } from 'axios'
import { isNotNil } from 'es-toolkit/predicate'
import { messageOf } from '../../contract/texts.ts'
import { getSession } from './session.ts'

/**
 * The one client of the API: no time-out, and a bearer header whenever a token exists
 * (specification section 7).
 */
export const http = axios.create({
  baseURL: import.meta.env.VITE_API_URL || '',
  paramsSerializer: { serialize: queryString },
})

export type Http = typeof http

/**
 * A query as axios writes it itself, by way of a form that might hold anything; ours are single
 * values and lists of them.
 */
function queryString(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => isNotNil(value))
  const pairs = given.flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, String(one)]) : [[name, String(value)]],
  )
  return String(new URLSearchParams(pairs))
}

/**
 * Where a picture is fetched from: an address without a host is one of the API's, which may stand
 * on another origin.
 */
export function addressAtApi(address: string): string {
  const { baseURL } = http.defaults
  return baseURL && URL.canParse(address, baseURL) ? new URL(address, baseURL).href : address
}

/**
 * Whether an address is one of the API's. No other server is asked by script: it would refuse, and
 * the content policy too.
 */
export function isAtApi(address: string): boolean {
  const api = new URL(http.defaults.baseURL || '/', window.location.href)
  return URL.canParse(address, api) && new URL(address, api).origin === api.origin
}

/**
 * A failed request, in the shape that Refine reads. `statusCode` is 0 when there was no response.
 */
export class RequestError extends Error {
  readonly statusCode: number
  readonly errors: Record<string, string> | undefined
  /** In how many seconds to come again, where the server has turned the request away for now. */
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

/** Whether a request failed because there certainly is no such record. */
export function isAbsent(error: unknown): boolean {
  return error instanceof RequestError && error.statusCode === 404
}

/**
 * Whether a write that failed so may have been done all the same: its answer was lost, or the
 * server failed at whatever point.
 */
export function mayBeDone(error: unknown): boolean {
  return error instanceof RequestError && (error.statusCode === 0 || error.statusCode >= 500)
}

http.interceptors.request.use((config) => {
  const session = getSession()
  if (session) config.headers.set('Authorization', `Bearer ${session.accessToken}`)
  return config
})

// A 401 gets no special handling here: it is rejected like any other (specification section 7).
http.interceptors.response.use(undefined, (error: unknown) => Promise.reject(toRequestError(error)))

/**
 * What is told where this device has no network: nobody has been asked, so that nothing is said of
 * the server.
 */
export const OFFLINE = 'This device is offline.'

function toRequestError(error: unknown): unknown {
  if (!isAxiosError(error)) return error
  const { response } = error
  const { data, status = 0, headers } = response ?? {}
  const message = response || navigator.onLine ? messageOf(data, response !== undefined) : OFFLINE
  return new RequestError(message, status, fieldErrors(data), secondsIn(headers?.['retry-after']))
}

/** `Retry-After` tells seconds, or a moment. */
function secondsIn(header: unknown): number | undefined {
  if (typeof header !== 'string' || header === '') return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

function fieldErrors(body: unknown): Record<string, string> | undefined {
  const errors =
    typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined
  if (typeof errors !== 'object' || errors === null) return undefined
  // A field inside a part of its record is known by its own name.
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^.*\./, ''), String(message)]),
  )
}
