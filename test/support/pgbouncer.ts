import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onServer } from './database.ts'
import { freePort } from './free-port.ts'

/** The version of the installed PgBouncer, such as 1.18; undefined if there is none. */
export const pgbouncerVersion = (() => {
  try {
    return /PgBouncer (\d+\.\d+)/.exec(execFileSync('pgbouncer', ['--version']).toString())?.[1]
  } catch {
    return undefined
  }
})()

/** Starts a PgBouncer in front of the database at this URL. */
export async function startPgbouncer(url: string, poolMode: string) {
  const { hostname, port: databasePort, username, pathname } = new URL(url)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'roda-pgbouncer-'))
  chmodSync(folder, 0o755) // Readable by the other user.
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${databasePort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = ${poolMode}
default_pool_size = 20
`,
  )
  // PgBouncer refuses to run as root.
  const command = ['pgbouncer', '--quiet', settings]
  const [program = '', ...rest] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command
  const child = spawn(program, rest, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (text) => (output += text))
  const pooled = `postgresql://${username}@127.0.0.1:${port}${pathname}`
  const answers = () => onServer(pooled, async () => true).catch(() => false)
  while (!(await answers())) if (child.exitCode !== null) throw new Error(output)
  return {
    url: pooled,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
