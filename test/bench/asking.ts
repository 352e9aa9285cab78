import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { median } from 'es-toolkit'

export interface Answered {
  status: number
  /** Milliseconds from the request to the end of its answer. */
  time: number
}

/** Asks as a browser does, which takes compressed answers. */
export async function ask(url: string, path: string, token: string): Promise<Answered> {
  const start = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
  const [reply] = (await once(get(`${url}${path}`, { headers }), 'response')) as [IncomingMessage]
  await buffer(reply)
  return { status: reply.statusCode ?? 0, time: performance.now() - start }
}

/** Milliseconds within which half of them came. */
export function p50(answers: readonly Answered[]): number {
  return median(answers.map(({ time }) => time))
}

/** The same of nearly all. */
export function p95(answers: readonly Answered[]): number {
  const sorted = answers.map(({ time }) => time).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}
