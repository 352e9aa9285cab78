import pg from 'pg'
import { reasonOf } from './errors.ts'
import { type Pair, poolerProblems } from './pooler.ts'
import type { Pools } from './pools.ts'
import type { UseConnection } from './use.ts'

/**
 * Connects to a server, and looks whether a pooler is before it.
 *
 * @throws {Error} with the variable by which it is not reached, or what else has to be set.
 */
export async function reach(
  { reading, maintaining }: Pick<Pools, 'reading' | 'maintaining'>,
  use: UseConnection,
  within: { limit: number },
): Promise<void> {
  /** @throws {Error} that names the variable and where it leads to, but for the password. */
  async function connectBy(variable: string, pool: pg.Pool): Promise<void> {
    await use(pool, async () => undefined, within).catch((error) => {
      const { host, port } = new pg.Client(pool.options)
      throw new Error(`${variable}: No connection to ${host}:${port}.\n${reasonOf(error)}`)
    })
  }
  function withTwoOf<T>(pool: pg.Pool, work: (pair: Pair) => Promise<T>): Promise<T> {
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
