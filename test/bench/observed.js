// Loaded into a server before it starts (`node --import`): answers on a socket of its own how its
// event loop is.
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  createServer((_, response) => {
    // Since it was asked the last time, in ms.
    response.end(JSON.stringify({ p99: delay.percentile(99) / 1e6 }))
    delay.reset()
  })
    .listen(process.env.OBSERVED)
    .unref()
}
