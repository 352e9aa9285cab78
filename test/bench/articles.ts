import { apiOf, tokenOf } from '../support/browser/api.ts'
import { observedServer } from './observed-server.ts'
import { rounded, type Table } from './table.ts'

/**
 * Of articles that take longest to be cleaned, 100 kB each: what comes of them is no matter here.
 */
const texts = {
  'an ordinary text': '<h2>a</h2><p>b <strong>c <em>d</em></strong></p>'.repeat(2_000),
  'nothing but opened tags': '<p>'.repeat(33_000),
  '3 000 opened tags, then paragraphs': `${'<b id=x>'.repeat(3_000)}${'<p>'.repeat(20_000)}`,
  'tags that every paragraph opens again': `${Array.from({ length: 200 }, (_, number) => `<b a${number}>`).join('')}${'<p>'.repeat(20_000)}`,
}
const AT_ONCE = 20

/** How long the event loop of the server is held up while articles are saved, 20 at once. */
export async function measure(): Promise<Table[]> {
  const server = await observedServer()
  try {
    const api = apiOf(server.url, await tokenOf(server.url, 'admin@roda.example'))
    const article = await api.create('news')
    const rows: string[][] = []
    for (const [text, content] of Object.entries(texts)) {
      const save = () => api.send('PUT /api/articles/:id', { ...article, content }).catch(() => {})
      await server.delay()
      await Promise.all(Array.from({ length: AT_ONCE }, save))
      const { p99, longest } = await server.delay()
      rows.push([text, rounded(p99), '50', rounded(longest)])
    }
    return [
      {
        title: 'The delay of the event loop while 20 articles of 100 kB are saved at once: ms',
        columns: ['text', 'p99', 'must', 'longest'],
        rows,
      },
    ]
  } finally {
    await server.stop()
  }
}
