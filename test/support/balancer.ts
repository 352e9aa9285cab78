import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Hands each connection to a server whose health is good, as a load balancer does; from one that
 * refuses it, to the next.
 */
export async function balancer(urls: readonly string[]) {
  const sockets = new Set<Socket>()
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

  function hand(near: Socket, [first, ...others]: string[]): void {
    if (!first) return void near.destroy()
    const { port, hostname } = new URL(first)
    const far = connect(Number(port), hostname)
    sockets.add(far)
    far.once('connect', () => {
      near.pipe(far).pipe(near)
      near.on('error', () => far.destroy())
    })
    far.on('error', () => (far.connecting ? hand(near, others) : near.destroy()))
  }

  const server = createServer((near) => {
    sockets.add(near)
    const others = urls.filter((url) => !healthy.has(url))
    hand(near, [...healthy, ...others])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(timer)
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
