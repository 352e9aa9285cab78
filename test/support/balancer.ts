import type { Socket } from 'node:net'
import { between } from './between.ts'

/** A load balancer: connects to a healthy server, and if that refuses, to the next one. */
export async function balancer(urls: readonly string[]) {
  const healthy = new Set<string>()
  const look = async (url: string) => {
    const isHealthy = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isHealthy) healthy.add(url)
    else healthy.delete(url)
  }
  const lookAtAll = () => Promise.all(urls.map(look))
  await lookAtAll()
  const timer = setInterval(lookAtAll, 50)

  function hand(near: Socket, dial: (url: string) => Socket, [first, ...others]: string[]): void {
    if (!first) return void near.destroy()
    const far = dial(first)
    far.once('connect', () => {
      near.pipe(far).pipe(near)
      near.on('error', () => far.destroy())
    })
    far.on('error', () => (far.connecting ? hand(near, dial, others) : near.destroy()))
  }

  const { url, cut } = await between((near, dial) => {
    const others = urls.filter((url) => !healthy.has(url))
    hand(near, dial, [...healthy, ...others])
  })
  return {
    url,
    close() {
      clearInterval(timer)
      cut()
    },
  }
}
