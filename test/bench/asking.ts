import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { median } from 'es-toolkit'

export interface Answered {
  status: number
  /** Milliseconds from the request to the end of its answer. */
  time: number
  /** Bytes of the answer, as it is and as it was sent. */
  raw: number
  sent: number
}

/** Asks as a browser does, which takes compressed answers. */
export async function ask(url: string, path: string, token: string): Promise<Answered> {
  const start = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
  const request = get(`${url}${path}`, { headers })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  const body = await buffer(reply)
  const time = performance.now() - start
  const isCompressed = reply.headers['content-encoding'] === 'br'
  return {
    status: reply.statusCode ?? 0,
    time,
    raw: (isCompressed ? brotliDecompressSync(body) : body).length,
    sent: body.length,
  }
}

type Timed = Pick<Answered, 'time'>

/** Milliseconds within which half of them came. */
export function p50(answers: readonly Timed[]): number {
  return median(answers.map(({ time }) => time))
}

/** The same of nearly all. */
export function p95(answers: readonly Timed[]): number {
  const sorted = answers.map(({ time }) => time).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}
