import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { REPORT } from './jobs.ts'

/**
 * Starts a script by Node that runs tests, in a group of its own, to be ended with all that it
 * starts.
 *
 * @returns what its reporter says, as it comes, and what ends it at once.
 */
export function startReporting<Report>(script: string[], cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, script, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit')
  const stop = () => child.pid && process.kill(-child.pid, 'SIGKILL')
  process.once('exit', stop)
  let complaint = ''
  const complain = (text: unknown) => {
    complaint = `${complaint}${text}`.slice(-4_000)
  }
  child.stderr.on('data', complain)

  /** @throws {Error} where nothing is reported. */
  async function* reports(): AsyncGenerator<Report> {
    let hasBegun = false
    for await (const line of createInterface(child.stdout)) {
      if (line.startsWith(REPORT)) {
        hasBegun = true
        yield JSON.parse(line.slice(REPORT.length)) as Report
      } else complain(`${line}\n`)
    }
    await ended
    process.off('exit', stop)
    if (!hasBegun) throw new Error(`${script[0]} ran nothing.\n${complaint}`)
  }

  return { stop, reports: reports() }
}
