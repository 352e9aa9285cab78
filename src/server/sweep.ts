import type { FastifyInstance } from 'fastify'
import type { Pictures } from './pictures.ts'

const EVERY = 10 * 60 * 1000

/** Removes pictures without a record while the server listens: at once, and every ten minutes. */
export function sweepRegularly(app: FastifyInstance, pictures: Pictures): void {
  let sweeping: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const sweep = () => {
    sweeping = pictures.sweep().catch((error) => app.log.warn({ err: error }, 'not swept'))
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
