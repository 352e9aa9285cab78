import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import equivalent from '../long/mutants/equivalent.json' with { type: 'json' }
import { instrument } from '../long/mutants/instrument.ts'
import {
  addFiles,
  type Judged,
  nextSteps,
  type TestFile,
  take,
  toJudge,
} from '../long/mutants/judge.ts'
import { changed, mutantsOf, patterns } from '../long/mutants/mutate.ts'
import { sampled } from '../long/mutants/sample.ts'
import { notUsed, subjects } from '../long/mutants/subjects.ts'

/** The parts of `npm run test:mutants` that decide what its figures mean. */

/** Each mutant of the code, whole. */
function mutated(source: string): string[] {
  return mutantsOf('src/a.ts', source).map((mutant) => changed(source, mutant))
}

test.each([
  ['a < b', ['true', 'false', 'a <= b', 'a >= b']],
  ['a ?? b', ['((a) && (b))', 'a', 'b']],
  ['a && b', ['a', 'b', 'a || b']],
  ['a || { b }', ['a', '({ b })', 'a && { b }', 'a || {}']],
  ['!a', ['a']],
  ['a?.b', ['a.b']],
  ['a?.[b]', ['a[b]']],
  ['[a, b]', ['[]', '[b]', '[a]']],
  ['{ a, ...b }', ['{}', '{ ...b }', '{ a }']],
  ['f(0, 7)', ['f(1, 7)', 'f(0, 8)', 'f(0, 6)']],
  ['a.some(f).toString()', ['a.every(f).toString()']],
  ['a.filter(f)', ['a']],
  ['() => a', ['() => undefined']],
  ["a + 'b'", ["a + ''"]],
  [
    'sql`a = b AND c is null`',
    ['sql`a <> b AND c is null`', 'sql`a = b or c is null`', 'sql`a = b AND c is not null`'],
  ],
  ['(a as { b: 1 })', []],
  ["import('a')", []],
])('%s is changed into each of its mutants', (code, expected) => {
  expect(mutated(`const x = ${code}`)).toEqual(expected.map((mutant) => `const x = ${mutant}`))
})

test('statements are removed and blocks emptied', () => {
  expect(mutated('async function f() { await g(); throw e }')).toEqual([
    'async function f() {}',
    'async function f() { {} throw e }',
    'async function f() { g(); throw e }',
    'async function f() { await g(); {} }',
  ])
})

test('a pattern loses an anchor or a repetition, or has a class turned round', () => {
  expect(patterns('^[^a]+\\d{2}(?!b)\\p{Lu}$')).toEqual([
    '[^a]+\\d{2}(?!b)\\p{Lu}$',
    '^[a]+\\d{2}(?!b)\\p{Lu}$',
    '^[^a]\\d{2}(?!b)\\p{Lu}$',
    '^[^a]+\\D{2}(?!b)\\p{Lu}$',
    '^[^a]+\\d(?!b)\\p{Lu}$',
    '^[^a]+\\d{2}(?=b)\\p{Lu}$',
    '^[^a]+\\d{2}(?!b)\\P{Lu}$',
    '^[^a]+\\d{2}(?!b)\\p{Lu}',
  ])
})

/** What the code in which all mutants stand comes to while one of them is on, or none. */
function valueWith(on: number | undefined, source: string): unknown {
  const mutants = mutantsOf('src/a.ts', source)
  const code = instrument(
    source,
    mutants,
    (mutant) => mutants.indexOf(mutant),
    './switch.ts',
  ).replace(/^import .*?;/, '')
  return new Function('isMutant$', `${code}\nreturn run()`)((number: number) => number === on)
}

test.each([
  'const f = (a, b = 2) => a < b\nconst run = () => [f(1), f(2), f(3, 4)]',
  'const o = { a: 1, get b() { return this.a }, ...{ c: [3, 4] } }\nconst run = () => [o?.b, o.c.some((n) => n > 3), typeof o]',
  'let n = 0\nfunction run() {\nfor (const i of [0, 1, 2]) { if (i !== 1) n++ }\nreturn n }',
  "const s = ' x'\n;[s].flat()\nconst run = () => /^x+$/.test(s.trim()) ? `x!` : -1",
])('a switch gives each mutant its own value, and none the code itself', (source) => {
  expect(valueWith(undefined, source)).toEqual(new Function(`${source}\nreturn run()`)())
  for (const [index, mutant] of mutantsOf('src/a.ts', source).entries()) {
    expect(
      result(() => valueWith(index, source)),
      mutant.after,
    ).toEqual(result(() => new Function(`${changed(source, mutant)}\nreturn run()`)()))
  }
})

function result(evaluate: () => unknown): unknown {
  try {
    return evaluate()
  } catch (error) {
    return String(error)
  }
}

test('a sample is the same for one seed, leans to no large file and takes few texts', () => {
  const numbers = (file: string, count: number) =>
    mutantsOf(file, Array.from({ length: count }, () => 'f(0)').join('\n'))
  const all = [
    ...numbers('src/large.ts', 800),
    ...numbers('src/small.ts', 50),
    ...mutantsOf('src/texts.ts', "f('a')\n".repeat(400)),
  ]
  const sample = sampled(all, 120, 'one')
  const share = (file: string) => sample.filter((mutant) => mutant.file === file).length
  expect(sample).toHaveLength(120)
  expect(sampled(all, 120, 'one')).toEqual(sample)
  expect(sampled(all, 120, 'other')).not.toEqual(sample)
  // By the root, 4 to 1; by their number, it would be 16 to 1.
  expect(share('src/large.ts') / share('src/small.ts')).toBeLessThan(6)
})

test('mutants are run alone against their own file first, then together, and apart when that fails', () => {
  const mutants = mutantsOf('src/a.ts', 'f(0)\n'.repeat(4)).filter(({ text }) => text === '1')
  const ids = mutants.map(({ id }) => id)
  const files: TestFile[] = ['test/b.test.ts', 'test/a.test.ts', 'test/c.test.ts'].map(
    (file, index) => ({
      file,
      seconds: index + 1,
      reached: ids,
    }),
  )
  const judged = toJudge(mutants)
  addFiles(judged, files)
  const steps = () =>
    nextSteps(judged, 60).map(({ file, together }) => `${file.file} ${together.length}`)
  const ran = (file: string, mutants: string[], outcome: 'passed' | 'failed') =>
    take(judged, { kind: 'run', file, mutants, outcome, seconds: 1 })

  expect(steps()).toEqual(ids.map(() => 'test/a.test.ts 1'))
  for (const id of ids) ran('test/a.test.ts', [id], 'passed')
  for (const id of ids) ran('test/b.test.ts', [id], 'passed')
  expect(steps()).toEqual(['test/c.test.ts 4'])
  ran('test/c.test.ts', ids, 'failed')
  expect(steps()).toEqual(['test/c.test.ts 2', 'test/c.test.ts 2'])
  ran('test/c.test.ts', ids.slice(0, 2), 'failed')
  ran('test/c.test.ts', ids.slice(2), 'passed')
  ran('test/c.test.ts', ids.slice(0, 1), 'failed')
  ran('test/c.test.ts', ids.slice(1, 2), 'passed')
  const verdicts = [...judged.values()].map(({ verdict, left }: Judged) => verdict ?? left.length)
  expect(verdicts).toEqual(['killed', 0, 0, 0])
})

test('the files and folders of the subjects are there, and the tests that are left out', () => {
  const places = [...Object.values(subjects).flat(), ...notUsed].map(
    (path) => path.replace(/^:!/, '').split('/*')[0] ?? '',
  )
  expect(places.filter((path) => !existsSync(path))).toEqual([])
})

test.each(equivalent)(
  '$file still has the mutant that is equal: $after',
  ({ file, before, after }) => {
    expect(mutantsOf(file, readFileSync(file, 'utf8'))).toContainEqual(
      expect.objectContaining({ before, after }),
    )
  },
)
