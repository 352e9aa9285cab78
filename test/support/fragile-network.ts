import { between } from './between.ts'

/** The failure of the next requests to `path`: cut after this many bytes, or their reply lost. */
interface Fault {
  path: string
  cutAfter?: number
}

export type FragileNetwork = Awaited<ReturnType<typeof fragileNetwork>>

/** A network between a browser and a server, with failures on demand. */
export async function fragileNetwork(target: string) {
  const { url, cut } = await between((near, dial) => {
    const far = dial(target)
    let passed = 0
    let fault: Fault | undefined
    near.on('data', (bytes) => {
      if (network.fault && bytes.includes(network.fault.path)) [fault, passed] = [network.fault, 0]
      passed += bytes.length
      far.write(bytes)
      if (fault?.cutAfter !== undefined && passed > fault.cutAfter) near.destroy()
    })
    far.on('data', (bytes) => (fault ? near.destroy() : near.write(bytes)))
    for (const event of ['error', 'close']) {
      near.on(event, () => far.destroy())
      far.on(event, () => near.destroy())
    }
  })
  const network = { url, cut, fault: undefined as Fault | undefined }
  return network
}
