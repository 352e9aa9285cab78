import { apiOf, tokenOf } from '../support/browser/api.ts'
import { startServer } from '../support/running-server.ts'
import { postgresEnv } from './postgres-env.ts'
import { rounded, type Table } from './table.ts'

/** The time from the start of the process after a kill -9 until it is well, in ms: the median. */
export async function measure(): Promise<Table[]> {
  const results = await readiness()
  return [
    {
      title: 'From the start of the server after a kill -9 to the first 200 of /api/health: ms',
      columns: ['database', 'median', 'must'],
      rows: results.map(({ database, time }) => [database, rounded(time), '1500']),
    },
  ]
}

async function readiness(times = 5): Promise<{ database: string; time: number }[]> {
  const results = [{ database: 'embedded', time: await medianOf({}, times) }]
  if (postgresEnv.DATABASE_URL) {
    results.push({ database: 'PostgreSQL', time: await medianOf(postgresEnv, times) })
  }
  return results
}

async function medianOf(env: NodeJS.ProcessEnv, times: number): Promise<number> {
  const server = await startServer(env, { at: new Date() })
  try {
    const api = apiOf(server.url, await tokenOf(server.url, 'admin@roda.example'))
    const measured: number[] = []
    for (let time = 0; time < times; time++) {
      // What the log of the database has to be read again for.
      await api.create('news-tag')
      await server.kill()
      const start = performance.now()
      await server.restart()
      while (!(await fetch(`${server.url}/api/health`)).ok);
      measured.push(performance.now() - start)
    }
    return measured.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
  } finally {
    await server.stop()
  }
}
