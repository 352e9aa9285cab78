import type { FastifyInstance } from 'fastify'
import { MINUTE } from '../../contract/time.ts'
import type { SweepFigures } from '../http/metrics.ts'

const EVERY = 10 * MINUTE

/** A sweep; it ends early once the signal is given. */
type Sweep = (signal: AbortSignal) => Promise<void>

/**
 * Runs the sweeps when the server starts to listen, and every ten minutes after that.
 *
 * @returns their figures, which change with each sweep.
 */
export function sweepRegularly(
  app: FastifyInstance,
  sweeps: Readonly<Record<string, Sweep>>,
): ReadonlyMap<string, SweepFigures> {
  const figures = new Map<string, SweepFigures>()
  const closing = new AbortController()
  let sweeping: Promise<unknown> | undefined
  let timer: NodeJS.Timeout | undefined

  async function run([name, sweep]: [string, Sweep]) {
    const start = performance.now()
    const { done = 0, failed = 0 } = figures.get(name) ?? {}
    const isDone = await sweep(closing.signal).then(
      () => true,
      (error) => {
        app.log.warn({ err: error, sweep: name }, 'not swept')
        return false
      },
    )
    const seconds = (performance.now() - start) / 1000
    figures.set(name, { done: done + Number(isDone), failed: failed + Number(!isDone), seconds })
  }

  const sweepAll = () => {
    sweeping = Promise.all(Object.entries(sweeps).map(run))
  }
  app.addHook('onListen', async () => {
    sweepAll()
    timer = setInterval(sweepAll, EVERY).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    closing.abort()
    await sweeping
  })
  return figures
}
