import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What the documents say of the code is still there. */

const root = resolve(import.meta.dirname, '../..')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'src/README.md',
  ...below('docs'),
].filter((path) => path.endsWith('.md'))
const files = [...below('src'), ...below('test'), ...below('docs'), ...readdirSync(root)].map(
  (path) => `/${path}`,
)

function below(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path}`,
  )
}

describe.each(documents)('%s', (path) => {
  const text = readFileSync(join(root, path), 'utf8')

  test('names files that there are', () => {
    const namesBefore = (rest: string) =>
      [...text.matchAll(new RegExp(`\`([\\w./-]+\\.(?:tsx?|js|json|sh|ya?ml))\`${rest}`, 'g'))].map(
        ([, name = '']) => name,
      )
    // Those that it has the reader write: the block of code after them is all of such a file.
    const written = namesBefore(':\n\n```tsx?\n').map((name) => `/${name}`)
    const there = [...files, ...written]
    expect(
      namesBefore('').filter((name) => !there.some((file) => file.endsWith(`/${name}`))),
    ).toEqual([])
  })

  test('leads to files that there are', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link)
    const reached = links.map((link) => `/${join(path, '..', link).replace(/\/$/, '')}`)
    expect(reached.filter((link) => !files.includes(link))).toEqual([])
  })
})

test('each promise and each odd point of the domain names its test', () => {
  const text = readFileSync(join(root, 'docs/domain.md'), 'utf8')
  const part = (from: RegExp, to: RegExp) => text.split(from)[1]?.split(to)[0] ?? ''
  const promises = part(/Three promises[^\n]*\n/, /^## /m)
    .split(/^- /m)
    .slice(1)
  const points = part(/^## Odd points.*$/m, /^## /m)
    .split(/^\d+\. /m)
    .slice(1)
  expect([promises.length, points.length]).toEqual([3, 12])
  const named = /\((?:`test\/[\w/-]+\.(?:test|spec)\.tsx?`[^()]*)\)\s*$/
  expect([...promises, ...points].filter((one) => !named.test(one))).toEqual([])
})
