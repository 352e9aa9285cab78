import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server with the part of S3 that storing files in one bucket needs. */
export async function bucketServer() {
  const stored = new Map<string, Buffer>()
  const requests: { method: string; authorization: string }[] = []
  let isAway = false
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    requests.push({ method, authorization: headers.authorization ?? '' })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (isAway) return response.writeHead(500).end()
    if (method === 'PUT') stored.set(url, Buffer.concat(chunks))
    if (method === 'DELETE') stored.delete(url)
    const found = stored.get(url)
    if (method === 'GET') return response.writeHead(found ? 200 : 404).end(found)
    return response.writeHead(method === 'DELETE' ? 204 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'roda',
      region: 'test-1',
      accessKeyId: 'the-key',
      secretAccessKey: 'the secret of the tests',
    },
    stored,
    requests,
    goAway: () => {
      isAway = true
    },
    close: () => server.close(),
  }
}
