import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

const DEBIAN = '/usr/lib/postgresql'
/** The folder of Debian's PostgreSQL; undefined where there is none. */
export const postgresPrograms = existsSync(DEBIAN)
  ? readdirSync(DEBIAN)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN, version, 'bin'))[0]
  : undefined

/** A PostgreSQL that confirms what its standby has, and that standby. */
export interface Replicated {
  url: string
  /** The standby receives nothing, and nobody is told. */
  freeze(): Promise<void>
  thaw(): void
  /** The first is killed, and the standby takes its place with what it has. @returns its address. */
  failOver(): Promise<string>
  remove(): void
}

export async function replicated(): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), 'roda-standby-'))
  chmodSync(folder, 0o777) // For another user to write.
  const [port, standbyPort] = [await freePort(), await freePort()]
  const [main, standby] = [join(folder, 'main'), join(folder, 'standby')]
  run('initdb', '-D', main, '-U', 'roda', '--auth', 'trust', '--locale', 'C.UTF-8', '--no-sync')
  start(main, port)
  run('pg_basebackup', '-D', standby, '-R', '-X', 'stream', '-c', 'fast', '-d', addressOf(port))
  start(standby, standbyPort)
  const names = `alter system set synchronous_standby_names = '*'`
  await rowsOf(addressOf(port), names, 'select pg_reload_conf()')
  const state = `select sync_state from pg_stat_replication`
  while ((await rowsOf(addressOf(port), state))[0]?.sync_state !== 'sync');
  let frozen = 0
  const thaw = () => {
    if (frozen) process.kill(frozen, 'SIGCONT')
    frozen = 0
  }
  return {
    url: addressOf(port),
    async freeze() {
      const [row] = await rowsOf(addressOf(standbyPort), 'select pid from pg_stat_wal_receiver')
      frozen = Number(row?.pid)
      process.kill(frozen, 'SIGSTOP')
    },
    thaw,
    async failOver() {
      run('pg_ctl', '-D', main, '-m', 'immediate', 'stop')
      thaw()
      run('pg_ctl', '-D', standby, '-w', 'promote')
      await rowsOf(addressOf(standbyPort), `alter system reset synchronous_standby_names`)
      await rowsOf(addressOf(standbyPort), 'select pg_reload_conf()')
      return addressOf(standbyPort)
    },
    remove() {
      thaw()
      for (const one of [main, standby])
        if (existsSync(join(one, 'postmaster.pid')))
          run('pg_ctl', '-D', one, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function start(data: string, port: number): void {
  const options = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1 -c fsync=off`
  run('pg_ctl', '-D', data, '-l', `${data}/log`, '-w', '-o', options, 'start')
}

function addressOf(port: number): string {
  return `postgresql://roda@127.0.0.1:${port}/postgres`
}

async function rowsOf(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** PostgreSQL refuses to run as root. */
function run(program: string, ...parameters: string[]): void {
  const command = [join(postgresPrograms ?? '', program), ...parameters]
  const [first = '', ...rest] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command
  execFileSync(first, rest, { cwd: '/', stdio: 'ignore' })
}
