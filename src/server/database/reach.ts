import pg from 'pg'
import { reasonOf } from './errors.ts'
import { type Pair, poolerProblems } from './pooler.ts'
import type { Pools } from './pools.ts'
import type { UseConnection } from './use.ts'

/**
 * Connects to a server, and checks the settings for a pooler before it.
 *
 * @throws {Error} naming the variable of an unreachable database, or the settings to change.
 */
export async function reach(
  { reading, maintaining }: Pools,
  use: UseConnection,
  within: { limit: number },
): Promise<void> {
  /** @throws {Error} naming the variable, and its host and port without the password. */
  async function connectBy(variable: string, pool: pg.Pool) {
    await use(pool, async () => undefined, within).catch((error) => {
      const { host, port } = new pg.Client(pool.options)
      throw new Error(`${variable}: No connection to ${host}:${port}.\n${reasonOf(error)}`)
    })
  }
  function withTwoOf<T>(pool: pg.Pool, work: (pair: Pair) => Promise<T>) {
    return use(pool, (one) => use(pool, (other) => work([one, other]), within), within)
  }

  await connectBy('DATABASE_URL', reading)
  await connectBy('DATABASE_DIRECT_URL', maintaining)
  const problems = await withTwoOf(reading, (pair) =>
    maintaining === reading
      ? poolerProblems(pair, undefined)
      : withTwoOf(maintaining, (direct) => poolerProblems(pair, direct)),
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
