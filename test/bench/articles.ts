import { setTimeout } from 'node:timers/promises'
import { apiOf, tokenOf } from '../e2e/api.ts'
import { startServer } from '../support/running-server.ts'

/**
 * Of articles that take longest to be cleaned, 100 kB each: what comes of them is no matter here.
 */
const texts = {
  'an ordinary text': '<h2>a</h2><p>b <strong>c <em>d</em></strong></p>'.repeat(2_000),
  'nothing but opened tags': '<p>'.repeat(33_000),
  'tags that every paragraph opens again': `${Array.from({ length: 200 }, (_, number) => `<b a${number}>`).join('')}${'<p>'.repeat(20_000)}`,
}
const AT_ONCE = 20
/** Between two of the other requests, in ms. */
const PAUSE = 10

interface Delay {
  text: string
  /** Of 100 other requests, the time of the slowest but one, in ms. */
  p99: number
  longest: number
}

/** How long other requests take while articles are saved, 20 at once. */
export async function articleSaving(): Promise<Delay[]> {
  const server = await startServer({}, { at: new Date() })
  try {
    const token = await tokenOf(server.url, 'admin@roda.example')
    const article = await apiOf(server.url, token).create('news')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const save = (content: string) =>
      fetch(`${server.url}/api/articles/${article.id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ ...article, content }),
      }).then((reply) => reply.arrayBuffer())
    const results = []
    for (const [text, content] of Object.entries(texts)) {
      const saving = Promise.all(Array.from({ length: AT_ONCE }, () => save(content)))
      results.push({ text, ...(await delaysDuring(server.url, saving)) })
    }
    return results
  } finally {
    await server.stop()
  }
}

async function delaysDuring(url: string, saving: Promise<unknown>): Promise<Omit<Delay, 'text'>> {
  let isSaving = true
  saving.finally(() => {
    isSaving = false
  })
  const delays: number[] = []
  while (isSaving) {
    const start = performance.now()
    await fetch(`${url}/assets/nothing.js`).then((reply) => reply.arrayBuffer())
    delays.push(performance.now() - start)
    await setTimeout(PAUSE)
  }
  await saving
  delays.sort((a, b) => a - b)
  return { p99: delays[Math.floor(delays.length * 0.99)] ?? 0, longest: delays.at(-1) ?? 0 }
}
