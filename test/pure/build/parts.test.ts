import { expect, test } from 'vitest'
import { parts } from '../../../src/commands/build.js'

test.each([
  ['src/web/app/App.tsx', ['web']],
  ['src/build/chunks.ts', ['web']],
  ['.env', ['web']],
  ['src/server/start/app.ts', ['server']],
  ['src/contract/resources/news.ts', ['web', 'server']],
  ['src/commands/dev.js', []],
  ['.env.example', []],
])('a change of %s has %j built again', (file, names) => {
  expect(Object.entries(parts).flatMap(([name, { of }]) => (of.test(file) ? name : []))).toEqual(
    names,
  )
})
