import { median } from 'es-toolkit'
import { apiOf, tokenOf } from '../support/browser/api.ts'
import { startServer } from '../support/running-server.ts'
import { postgresEnv } from './postgres-env.ts'
import { rounded, type Table } from './table.ts'

const TIMES = 5

/** The time from the start of the process after a kill -9 until it is well, in ms: the median. */
export async function measure(): Promise<Table[]> {
  const rows = [['embedded', rounded(await medianOf({})), '1500']]
  if (postgresEnv.DATABASE_URL)
    rows.push(['PostgreSQL', rounded(await medianOf(postgresEnv)), '1500'])
  return [
    {
      title: 'From the start of the server after a kill -9 to the first 200 of /api/health: ms',
      columns: ['database', 'median', 'must'],
      rows,
    },
  ]
}

async function medianOf(env: NodeJS.ProcessEnv): Promise<number> {
  const server = await startServer(env, { at: new Date() })
  try {
    const api = apiOf(server.url, await tokenOf(server.url, 'admin@roda.example'))
    const measured: number[] = []
    for (let time = 0; time < TIMES; time++) {
      // What the log of the database has to be read again for.
      await api.create('news-tag')
      await server.kill()
      const start = performance.now()
      await server.restart()
      while (!(await fetch(`${server.url}/api/health`)).ok);
      measured.push(performance.now() - start)
    }
    return median(measured)
  } finally {
    await server.stop()
  }
}
