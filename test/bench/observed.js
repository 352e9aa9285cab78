// Loaded into a server before it starts (`node --import`): answers on a socket of its own how its
// event loop and its memory are.
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const answers = {
    // Since it was asked the last time, in ms.
    '/delay': () => {
      const observed = { p99: delay.percentile(99) / 1e6 }
      delay.reset()
      return observed
    },
    // In bytes, without what nobody needs any more.
    '/memory': () => {
      globalThis.gc?.()
      const { heapUsed, rss } = process.memoryUsage()
      return { heapUsed, rss }
    },
  }
  createServer(({ url }, response) => {
    const answer = url === '/memory' ? answers['/memory'] : answers['/delay']
    response.end(JSON.stringify(answer()))
  })
    .listen(process.env.OBSERVED)
    .unref()
}
