import type { FastifyInstance } from 'fastify'

const EVERY = 10 * 60 * 1000

/** Runs the sweeps when the server starts to listen, and every ten minutes after that. */
export function sweepRegularly(
  app: FastifyInstance,
  kept: readonly { sweep(): Promise<void> }[],
): void {
  let sweeping: Promise<unknown> | undefined
  let timer: NodeJS.Timeout | undefined
  const sweep = () => {
    sweeping = Promise.all(
      kept.map((one) => one.sweep().catch((error) => app.log.warn({ err: error }, 'not swept'))),
    )
  }
  app.addHook('onListen', async () => {
    sweep()
    timer = setInterval(sweep, EVERY).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await sweeping
  })
}
