import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * What becomes of the next requests that hold `path`: cut when so many bytes of them have passed,
 * or their answer is lost.
 */
export interface Fault {
  path: string
  cutAfter?: number
}

export type FragileNetwork = Awaited<ReturnType<typeof fragileNetwork>>

/** A network between a browser and a server, which can be told to fail. */
export async function fragileNetwork(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let passed = 0
    let fault: Fault | undefined
    near.on('data', (bytes) => {
      if (network.fault && bytes.includes(network.fault.path)) [fault, passed] = [network.fault, 0]
      passed += bytes.length
      far.write(bytes)
      if (fault?.cutAfter !== undefined && passed > fault.cutAfter) near.destroy()
    })
    far.on('data', (bytes) => (fault ? near.destroy() : near.write(bytes)))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const network = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: undefined as Fault | undefined,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return network
}
