import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect } from 'vitest'

/**
 * Counts how often a test file reads the clock, by code of ours or in SQL: an argument-less `new
 * Date()`, `Date()`, `Date.now()`, what asks dayjs for them, and `now()` and the like. A clock that
 * a test has set itself is not counted.
 */

interface Probed {
  reads: number
}

/** Where the counts are kept, a file for each test file. */
const folder = process.env.CLOCK_READS ?? ''
const root = resolve(import.meta.dirname, '../..')
const ours = new RegExp(`${root}/(src|test)/(?!long/probe)|/node_modules/dayjs/`)
const inSql = /\b(now\(\)|current_date|current_timestamp|localtimestamp|clock_timestamp\(\))/i

// Test files of one worker may share what is global.
const shared = globalThis as typeof globalThis & { clockProbe?: Probed }
const probed = shared.clockProbe ?? { reads: 0 }
if (!shared.clockProbe) {
  shared.clockProbe = probed
  globalThis.Date = probedDate(Date)
  if (typeof window === 'undefined') await probeQueries()
}
probed.reads = 0

afterAll(() => {
  const file = expect.getState().testPath ?? ''
  const name = createHash('sha256').update(file).digest('hex')
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ file, reads: probed.reads }))
})

function probedDate(date: DateConstructor): DateConstructor {
  const proxy: DateConstructor = new Proxy(date, {
    construct(target, values, maker) {
      if (values.length === 0) note()
      return Reflect.construct(target, values, maker === proxy ? target : maker)
    },
    apply(target) {
      note()
      return target()
    },
    get(target, name) {
      if (name !== 'now') return Reflect.get(target, name)
      return () => {
        note()
        return target.now()
      }
    },
  })
  return proxy
}

/** Counts a read where the one who asked is ours, and not a library that times itself. */
function note(): void {
  const frames = new Error().stack?.split('\n').slice(1) ?? []
  const caller = frames.find((frame) => !frame.includes(import.meta.filename))
  if (caller && ours.test(caller)) probed.reads += 1
}

async function probeQueries(): Promise<void> {
  const { default: pg } = await import('pg')
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: unknown, ...values: unknown[]) {
    const [asked] = values
    const text = typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text
    if (text && inSql.test(text)) probed.reads += 1
    return Reflect.apply(query, this, values)
  } as typeof query
}
