import type { MetaQuery } from '@refinedev/core'
import { formEntries } from '../../../contract/form-data.ts'
import type { Resource } from '../../../contract/resource.ts'
import type { Http } from '../client/http.ts'

/** A request to pass to axios. */
export interface ApiRequest {
  method: string
  /** Relative to the URL of our API, or a complete URL. */
  path: string
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** The `meta` of a request. */
export interface Sending extends MetaQuery {
  /** Upload progress: the share of the request that was sent, 0 to 1. */
  onSent?: (share: number) => void
  /** Aborts the request. The server may still carry out what it has received. */
  signal?: AbortSignal
  /** Headers to send along, as in Refine's own data providers. */
  headers?: Record<string, string>
  /** Lets the browser complete the request after the page is closed. */
  keepalive?: boolean
  /** The idempotency key of a new record, for sending it again. */
  key?: string
  /**
   * Only for `custom`: the declared action that is called. Parameters that its server does not take
   * are left out.
   */
  action?: { resource: Resource; name: string }
}

/** Sends a request. @returns the body of the reply. */
export type Send = (request: ApiRequest, sending?: Sending) => Promise<unknown>

/** A function that sends requests by this client. */
export function sender(http: Http): Send {
  return async ({ method, path, query, body }, { onSent, signal, headers, keepalive } = {}) => {
    const { data } = await http.request<unknown>({
      method,
      url: path,
      params: query,
      data: asSent(body),
      ...(headers && { headers }),
      ...(signal && { signal }),
      ...(keepalive && { fetchOptions: { keepalive } }),
      ...(onSent && { onUploadProgress: ({ progress = 0 }) => onSent(progress) }),
    })
    return data
  }
}

/** Whether a body has a file, so that its fields are sent flat and not nested in parts. */
export function hasFile(body: object): boolean {
  return Object.values(body)
    .flat()
    .some((value) => value instanceof Blob)
}

/** A body with a file is sent as multipart/form-data, any other as JSON. */
function asSent(body: Readonly<Record<string, unknown>> | undefined) {
  if (!body || !hasFile(body)) return body
  const form = new FormData()
  for (const [name, value] of formEntries(body)) {
    // An object of another server may look like a file to `isFile` without being a Blob: send it as
    // JSON.
    form.append(
      name,
      typeof value === 'string' || value instanceof Blob ? value : JSON.stringify(value),
    )
  }
  return form
}
