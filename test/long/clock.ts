import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from './step.ts'

/**
 * The name, the moment and the zone of the machine. Of tests: only what goes by their clock is then,
 * and who still asks the machine gets another time.
 */
const instants: readonly [name: string, at: string, zone: string, whose?: 'of tests'][] = [
  ['before-midnight-in-jakarta', '2027-03-10T23:55:00+07:00', 'UTC'],
  ['after-midnight-in-jakarta', '2027-03-11T00:05:00+07:00', 'America/New_York'],
  ['before-midnight-in-jayapura', '2027-06-15T23:30:00+09:00', 'Pacific/Auckland'],
  ['after-midnight-in-jayapura', '2027-06-16T00:30:00+09:00', 'UTC'],
  ['monday-morning', '2027-04-05T09:00:00+07:00', 'America/New_York', 'of tests'],
  ['sunday-evening', '2027-04-11T22:30:00+07:00', 'Pacific/Auckland'],
  ['first-of-a-month', '2027-09-01T06:30:00+07:00', 'UTC'],
  ['last-of-a-month', '2027-04-30T18:00:00+07:00', 'America/New_York'],
  ['new-year', '2028-01-01T00:30:00+07:00', 'UTC', 'of tests'],
  ['leap-day', '2028-02-29T12:00:00+07:00', 'Pacific/Auckland'],
  ['two-years-on', '2028-11-24T10:00:00+07:00', 'UTC'],
  ['another-zone', '2027-03-12T10:00:00+07:00', 'Pacific/Kiritimati', 'of tests'],
]

/** What a person does by days and hours; of the others, none hangs on them. */
const ofTime = /attendance|leave|repair|workshop|home|sign-in|decisions|news|articles|time/

/** One step an instant, at which the clock of the tests stands and, by faketime, Node's. */
export function clockSteps(): Step[] {
  const library = libraryOfFaketime()
  const journeys = readdirSync('test/journeys').filter((file) => ofTime.test(file))
  return instants.map(([name, at, zone, whose]) => {
    const env = { TZ: zone, TEST_CLOCK: new Date(at).toISOString() }
    // Worked out when the step begins, as the offset is added to the time that goes on.
    const faked = () => (whose ? env : { ...env, ...faketime(library, at) })
    return {
      name,
      prepare: removeDemos,
      commands: [
        {
          tool: 'vitest',
          parameters: ['pure', 'wire', 'providers', 'app', 'machines'].map(
            (project) => `--project=${project}`,
          ),
          env: faked,
        },
        { tool: 'playwright', parameters: journeys.map((file) => `journeys/${file}`), env: faked },
      ],
    }
  })
}

/** Each instant has a demo of its own, which no other step needs. */
function removeDemos(): void {
  const demos = existsSync('dist')
    ? readdirSync('dist').filter((name) => name.startsWith('demo-'))
    : []
  for (const name of demos) rmSync(join('dist', name), { recursive: true })
}

function faketime(library: string, at: string): NodeJS.ProcessEnv {
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1000)
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

function libraryOfFaketime(): string {
  // In the folder of the machine's architecture. Of the two libraries, the one for programs with
  // threads.
  const paths = readdirSync('/usr/lib').map((name) =>
    join('/usr/lib', name, 'faketime/libfaketimeMT.so.1'),
  )
  const library = paths.find((path) => existsSync(path))
  if (!library) throw new Error('faketime is missing: apt-get install faketime')
  return library
}
