import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onServer } from './database.ts'
import { freePort } from './free-port.ts'

const DEBIAN = '/usr/lib/postgresql'
/** The newest installed PostgreSQL of Debian; undefined if there is none. */
export const postgresVersion = existsSync(DEBIAN)
  ? Math.max(...readdirSync(DEBIAN).map(Number)) || undefined
  : undefined

export type Replicated = Awaited<ReturnType<typeof replicated>>

/** A PostgreSQL with synchronous replication, and its standby. */
export async function replicated() {
  const folder = mkdtempSync(join(tmpdir(), 'roda-standby-'))
  chmodSync(folder, 0o777) // Writable for the other user.
  const [main, standby] = [join(folder, 'main'), join(folder, 'standby')]
  const [url, standbyUrl] = [addressOf(await freePort()), addressOf(await freePort())]
  run('initdb', '-D', main, '-U', 'roda', '--auth', 'trust', '--locale', 'C.UTF-8', '--no-sync')
  start(main, url)
  run('pg_basebackup', '-D', standby, '-R', '-c', 'fast', '-d', url)
  start(standby, standbyUrl)
  await ask(url, `alter system set synchronous_standby_names = '*'`)
  await ask(url, 'select pg_reload_conf()')
  while ((await ask(url, 'select sync_state from pg_stat_replication')) !== 'sync');
  let frozen = 0
  const thaw = () => {
    if (frozen) process.kill(frozen, 'SIGCONT')
    frozen = 0
  }
  return {
    url,
    /** Stops the standby from receiving anything, without an error. */
    async freeze() {
      frozen = Number(await ask(standbyUrl, 'select pid from pg_stat_wal_receiver'))
      process.kill(frozen, 'SIGSTOP')
    },
    thaw,
    /** Kills the primary and promotes the standby. @returns its URL. */
    failOver() {
      run('pg_ctl', '-D', main, '-m', 'immediate', 'stop')
      thaw()
      run('pg_ctl', '-D', standby, '-w', 'promote')
      return standbyUrl
    },
    remove() {
      for (const one of [main, standby])
        if (existsSync(join(one, 'postmaster.pid')))
          run('pg_ctl', '-D', one, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true })
    },
  }
}

const addressOf = (port: number) => `postgresql://roda@127.0.0.1:${port}/postgres`

function start(data: string, url: string): void {
  const options = `-p ${new URL(url).port} -k ${data} -c listen_addresses=127.0.0.1 -c fsync=off`
  run('pg_ctl', '-D', data, '-l', `${data}/log`, '-w', '-o', options, 'start')
}

/** The first value of the result. */
async function ask(url: string, statement: string): Promise<unknown> {
  const query = { text: statement, rowMode: 'array' } as const
  const { rows } = await onServer(url, (client) => client.query(query))
  return rows[0]?.[0]
}

/** PostgreSQL refuses to run as root. */
function run(program: string, ...parameters: string[]): void {
  const path = join(DEBIAN, String(postgresVersion), 'bin', program)
  const unprivileged = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const [first = '', ...rest] = [...unprivileged, path, ...parameters]
  execFileSync(first, rest, { cwd: '/', stdio: 'ignore' })
}
