import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { digest } from '../accounts/sign-ins.ts'
import type { Database } from '../database/open.ts'
import { waitingTasks } from '../limits/queue.ts'
import { unauthorised } from '../limits/refusal.ts'
import { METRICS_PATH } from './empty-app.ts'

/** The results of the sweeps of one kind. */
export interface SweepFigures {
  done: number
  failed: number
  /** The duration of the last sweep. */
  seconds: number
}

interface Sources {
  database: Database
  /** The number of pictures queued for the sweep. */
  queuedPictures: () => Promise<number>
  sweeps: ReadonlyMap<string, SweepFigures>
}

/**
 * Serves figures of this process in Prometheus' text format to clients with the token:
 * docs/operating.md lists them.
 */
export function serveMetrics(app: FastifyInstance, token: string, sources: Sources): void {
  const registry = registryOf(app, sources)
  const digestOf = (header: string) => Buffer.from(digest(header))
  const expected = digestOf(`Bearer ${token}`)
  app.get(METRICS_PATH, async (request, reply) => {
    // Digests have the same length, which a comparison in constant time needs.
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected))
      throw unauthorised('Send the token of METRICS_TOKEN.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function registryOf(app: FastifyInstance, { database, queuedPictures, sweeps }: Sources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.025, 0.1, 0.25, 1, 5],
    registers,
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: statusCode }
    requests.observe(labels, elapsedTime / 1000)
  })

  /** Adds a metric whose values are read at each scrape. */
  const add = <Label extends string>(
    Metric: typeof Counter | typeof Gauge,
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => Promise<Reading<Label>[]> | Reading<Label>[],
  ) =>
    new Metric({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset()
        for (const [labels, value] of await read()) this.inc(labels, value)
      },
    })

  const pools = () => Object.entries(database.figures().pools)
  add(Gauge, 'database_connections', 'Open connections.', ['pool', 'state'], () =>
    pools().flatMap(([pool, { busy, idle }]) => [
      [{ pool, state: 'busy' }, busy],
      [{ pool, state: 'idle' }, idle],
    ]),
  )
  add(Gauge, 'database_waiting', 'Uses that wait for a connection.', ['pool'], () =>
    pools().map(([pool, { waiting }]) => [{ pool }, waiting]),
  )
  add(Counter, 'database_slow_statements_total', 'Slow statements; each is logged.', [], () => [
    [{}, database.figures().slowStatements],
  ])
  add(Gauge, 'queue_waiting', 'Tasks that wait: sheets, texts and pictures.', ['queue'], () =>
    [...waitingTasks()].map(([queue, waiting]) => [{ queue }, waiting]),
  )
  add(Counter, 'sweep_runs_total', 'Sweeps by their result.', ['sweep', 'result'], () =>
    [...sweeps].flatMap(([sweep, { done, failed }]) => [
      [{ sweep, result: 'done' }, done],
      [{ sweep, result: 'failed' }, failed],
    ]),
  )
  add(Gauge, 'sweep_last_seconds', 'How long the last sweep took.', ['sweep'], () =>
    [...sweeps].map(([sweep, { seconds }]) => [{ sweep }, seconds]),
  )
  add(Gauge, 'pictures_queued', 'Pictures that the sweep has to look at.', [], async () =>
    // The other figures are needed most when the database fails.
    queuedPictures().then(
      (queued) => [[{}, queued]],
      () => [],
    ),
  )
  return registry
}

type Reading<Label extends string> = [labels: Partial<Record<Label, string>>, value: number]
