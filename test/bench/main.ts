import { build } from '../../src/commands/build.js'
import { articleSaving } from './articles.ts'
import { decisions } from './decisions.ts'
import { javaScriptPerPage } from './java-script.ts'
import { memoryGrowth } from './memory.ts'
import { readiness } from './readiness.ts'
import { recap } from './recap.ts'
import { requestsPerSecond } from './requests.ts'
import { scrolling } from './scrolling.ts'
import { sheetChecking, sheetImport } from './sheet.ts'
import { formOpening, steadiness } from './steadiness.ts'
import { workshop } from './workshop.ts'

/**
 * `npm run bench` prints what the app weighs and how fast its API is, beside what was set as their
 * budgets. It judges nothing: no test fails by it.
 */

build()

print('\nJavaScript asked for until the page is of use, KiB as sent')
print(row('page', 'now', 'aim', 'must'))
for (const { page, size, aim, must } of await javaScriptPerPage())
  print(row(page, kib(size), `${aim}`, `${must}`))

print(
  '\nWhat moves while a page loads (CLS), and the longest task after that, in ms; the worst of 390, 768 and 1440 px',
)
print(row('page', 'CLS', 'must', 'task', 'must'))
for (const { path, shift, task } of await steadiness())
  print(row(path, shift.toFixed(3), '0.010', task.toFixed(0), '100'))

print('\nFrom the click in a list to the filled form, the API 150 ms away, in ms')
print(row('form', 'now', 'aim', 'must'))
for (const { path, time } of await formOpening()) print(row(path, time.toFixed(0), '80', '100'))

print(
  '\nA list of 100 rows with pictures, scrolled from end to end: ms between frames, and pictures asked for',
)
print(row('width', 'median', 'longest', 'at first', 'in all'))
for (const { width, median, longest, atFirst, pictures } of await scrolling()) {
  print(row(`${width} px`, median.toFixed(1), longest.toFixed(1), `${atFirst}`, `${pictures}`))
}

print(
  '\n1 000 waiting records approved in one go, on PostgreSQL, beside bare requests; ms, and the longest frame meanwhile',
)
print(row('by', 'time', 'frame', 'must'))
for (const { strategy, time, frame } of await decisions())
  print(row(strategy, time.toFixed(0), frame.toFixed(0), '100'))

print(
  '\nThe attendance recap of 31 days: ms from its last reply to the whole matrix, its longest task, ms between frames',
)
print(row('people', 'opens', 'must', 'task', 'median', 'longest'))
const { people, opening, task, median, longest } = await recap()
print(
  row(
    `${people}`,
    opening.toFixed(0),
    '1000',
    task.toFixed(0),
    median.toFixed(1),
    longest.toFixed(1),
  ),
)

print(
  '\nThe workshop dashboard: page and totals in one request, ms, over the cars of the demo and over five million, on PostgreSQL',
)
print(row('of', '50 000', '5 M', 'must'))
for (const { what, few, many } of await workshop())
  print(row(what, few.toFixed(0), many.toFixed(0), '100'))

print('\nA sheet of 20 000 rows checked in the browser: ms, and the longest frame meanwhile')
print(row('sheet', 'time', 'must', 'frame', 'must'))
for (const { sheet, time, frame } of await sheetChecking())
  print(row(sheet, time.toFixed(0), '3000', frame.toFixed(0), '100'))

print('\nThe same taken by the server on its embedded database: ms, and MB of its process')
print(row('', 'time', 'must', 'at rest', 'above', 'must'))
const { time, rest, above } = await sheetImport()
print(row('20 000 rows', time.toFixed(0), '5000', mb(rest), mb(above), '150'))

print('\nThe delay of the event loop while 20 articles of 100 kB are saved at once: ms')
print(row('text', 'p99', 'must', 'longest'))
for (const { text, p99, longest } of await articleSaving())
  print(row(text, p99.toFixed(0), '50', longest.toFixed(0)))

print('\nFrom the start of the server after a kill -9 to the first 200 of /api/health: ms')
print(row('database', 'median', 'must'))
for (const { database, time } of await readiness()) print(row(database, time.toFixed(0), '2000'))

print('\nWhat the server holds after random requests, and above what it held before them: MB')
print(row('requests', 'heap', 'above', 'all', 'above', 'must'))
const grown = await memoryGrowth()
for (const { after, heapUsed, rss } of grown)
  print(
    row(
      `${after}`,
      mb(heapUsed),
      mb(heapUsed - (grown[0]?.heapUsed ?? 0)),
      mb(rss),
      mb(rss - (grown[0]?.rss ?? 0)),
      '50',
    ),
  )

print(
  '\nRequests per second, 10 connections, 100 000 articles on PostgreSQL, beside a bare http + pg server with one query',
)
print(row('request', 'ours', 'bare', 'share', 'must'))
for (const { name, ours, bare } of await requestsPerSecond()) {
  print(row(name, ours.toFixed(0), bare.toFixed(0), (ours / bare).toFixed(2), '0.80'))
}

function row(name: string, ...figures: string[]): string {
  return name.padEnd(34) + figures.map((figure) => figure.padStart(9)).join('')
}

function kib(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
