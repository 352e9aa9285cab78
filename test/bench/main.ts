import { build } from '../../src/commands/build.js'
import { javaScriptPerPage } from './java-script.ts'
import { requestsPerSecond } from './requests.ts'

/**
 * `npm run bench` prints what the app weighs and how fast its API is, beside what was set as their budgets. It
 * judges nothing: no test fails by it.
 */

build()

print('\nJavaScript asked for until the page is of use, KiB as sent')
print(row('page', 'now', 'aim', 'must'))
for (const { page, size, aim, must } of await javaScriptPerPage()) print(row(page, kib(size), `${aim}`, `${must}`))

print('\nRequests per second, 10 connections, 100 000 articles on PostgreSQL, beside a bare http + pg server with one query')
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

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
