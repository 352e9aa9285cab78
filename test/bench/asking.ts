import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'

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
  const reply = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    get(`${url}${path}`, { headers }, resolve).on('error', reject)
  })
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
