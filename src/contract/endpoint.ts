import type { Values } from './values.ts'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Endpoint = `${Method} /${string}`

/** A request whose path has its placeholders filled in. */
interface Call {
  method: Method
  path: string
  query?: Values
  body?: Values
}

/** Whether the path has a placeholder for the id of a record, wherever it stands. */
export function namesRecord(endpoint: Endpoint): boolean {
  return /:id\b/.test(endpoint)
}

/** Splits `'PUT /api/articles/:id'` into method and path; placeholders stay. */
export function splitEndpoint(endpoint: Endpoint): { method: Method; path: string } {
  const [method, path] = endpoint.split(' ') as [Method, string]
  return { method, path }
}

/**
 * Builds a request from an endpoint and values. The values fill the placeholders; the remaining
 * ones become the query of a GET and the body of any other method (a DELETE without remaining
 * values has no body).
 *
 * @throws {Error} when a placeholder has no value, which is a bug of the caller.
 */
export function callOf(endpoint: Endpoint, values: Values = {}): Call {
  const { method, path } = splitEndpoint(endpoint)
  const rest = { ...values }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    if ((value ?? '') === '') throw new Error(`${endpoint} needs a value for ${name}`)
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method === 'GET') return { method, path: filled, query: rest }
  if (method === 'DELETE' && Object.keys(rest).length === 0) return { method, path: filled }
  return { method, path: filled, body: rest }
}
