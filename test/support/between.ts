import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A proxy between clients and servers: `meet` receives each connection of a client, and a function
 * that connects to a server.
 */
export async function between(meet: (near: Socket, dial: (url: string) => Socket) => void) {
  const sockets = new Set<Socket>()
  const tracked = (socket: Socket) => {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket))
  }
  const dial = (url: string) => {
    const { hostname, port } = new URL(url)
    return tracked(connect(Number(port || 5432), hostname))
  }
  const server = createServer((near) => meet(tracked(near), dial))
  const open = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening')
  await open(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Ends all connections, and accepts no more. */
    cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
    mend: () => open(port),
  }
}
