import { setTimeout } from 'node:timers/promises'
import { workbook } from '../support/workbook.ts'
import { type Answered, ask, p50, p95 } from './asking.ts'
import type { observedServer } from './observed-server.ts'
import { rounded, type Table } from './table.ts'

/** Pages of today's attendance that stand open, each of which asks anew once a minute. */
const OPEN_PAGES = 50
/** How often somebody else asks who they are meanwhile, in ms. */
const OTHER = 100
const SHEETS = 50
const ROWS = 500

const HEADERS = [
  'No', 'Tgl OPL', 'Dealer', 'No. OPL', 'No SPK', 'Nopol', 'Merk', 'Tipe', 'Nama Pelanggan', 'SA', 'Mekanik', 'Spooring',
  'Balancing', 'Rematching', 'Nitrogen', 'Harga', 'Status', 'Keterangan',
] // biome-ignore format: a sheet is wide
const FIRST_DAY = Date.parse('2026-03-02')

const ME = '/api/users/me'

type Server = Awaited<ReturnType<typeof observedServer>>

/** What pages ask that stand open, the sheets of a month's end, and what others are answered meanwhile. */
export async function crowds(server: Server, token: string, paths: readonly string[]) {
  const today = paths.filter((path) => path.startsWith('/api/attendance/live/by/branch'))
  const { main, ...others } = await during(server, token, () => openPages(server, token, today))
  const failed = main.filter(({ status }) => status >= 500).length
  return [
    {
      title: `${OPEN_PAGES} open pages of today's attendance, for a minute, and somebody else who asks who they are: ms`,
      columns: ['answers', 'p50', '5xx', ...meanwhile],
      rows: [[`${main.length}`, rounded(p50(main)), `${failed}`, ...othersOf(others)]],
    },
    await sheets(server, token),
  ]
}

const meanwhile = ['/me p95', 'must', 'not 200', 'must', 'event loop p99', 'must']

/** What others were answered meanwhile. */
function othersOf({ others, delay }: Omit<Awaited<ReturnType<typeof during>>, 'main'>): string[] {
  const refused = others.filter(({ status }) => status !== 200).length
  return [rounded(p95(others)), '100', `${refused}`, '0', rounded(delay.p99), '50']
}

/** What they are answered that ask anew each minute, at moments of their own. */
async function openPages({ url }: Server, token: string, paths: readonly string[]) {
  const answers = Array.from({ length: OPEN_PAGES }, async (_, page) => {
    await setTimeout((page / OPEN_PAGES) * 60_000)
    return Promise.all(paths.map((path) => ask(url, path, token)))
  })
  return (await Promise.all(answers)).flat()
}

/** The sheets of a month's end, of as many branches at once. */
async function sheets(server: Server, token: string): Promise<Table> {
  const series = Date.now()
  const files = Array.from({ length: SHEETS }, (_, n) => oplSheet(`${series}-${n}`, ROWS))
  const start = performance.now()
  const measured = await during(server, token, () =>
    Promise.all(
      files.map(async (bytes) => {
        const inserted = await sendSheet(server.url, token, bytes)
        return { inserted, time: performance.now() - start }
      }),
    ),
  )
  const taken = measured.main.filter(({ inserted }) => inserted === ROWS).length
  const last = rounded(Math.max(...measured.main.map(({ time }) => time)))
  return {
    title: `${SHEETS} sheets of ${ROWS} rows sent at once, and somebody else: ms`,
    columns: ['taken', 'must', 'last', ...meanwhile],
    rows: [[`${taken}`, `${SHEETS}`, last, ...othersOf(measured)]],
  }
}

/** Does it while somebody else asks who they are. */
async function during<T>(server: Server, token: string, work: () => Promise<T[]>) {
  let isDone = false
  const others: Answered[] = []
  const asking = (async () => {
    while (!isDone) {
      others.push(await ask(server.url, ME, token))
      await setTimeout(OTHER)
    }
  })()
  await server.delay()
  const measured = await work()
  const delay = await server.delay()
  isDone = true
  await asking
  return { main: measured, others, delay }
}

/** A sheet of numbers that no other series has. */
function oplSheet(series: string, rows: number): Uint8Array {
  const row = (n: number) => [
    n, new Date(FIRST_DAY + (n % 28) * 86_400_000), 'EXT-JKT-01', `${series}-${n}`, `WO ${n}`, `B ${n} XYZ`, 'Toyota', 'Avanza',
    `Customer ${n}`, 'An advisor', 'A mechanic', 1, 4, 0, 'V', 350_000, 'Selesai', null,
  ] // biome-ignore format: a sheet is wide
  return workbook([HEADERS, ...Array.from({ length: rows }, (_, n) => row(n + 1))])
}

/** Sends a sheet. @returns how many rows the server has taken. */
async function sendSheet(url: string, token: string, bytes: Uint8Array): Promise<number> {
  const body = new FormData()
  body.append('file', new File([bytes as BlobPart], 'opl.xlsx'))
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${url}/api/upload/workshops`, { method: 'POST', headers, body })
  const { inserted = 0 }: { inserted?: number } = await reply.json()
  return inserted
}
