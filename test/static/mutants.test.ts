import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import equivalent from '../long/mutants/equivalent.json' with { type: 'json' }
import { instrument } from '../long/mutants/instrument.ts'
import { changed, mutantsOf } from '../long/mutants/mutate.ts'
import { notUsed, subjects } from '../long/mutants/subjects.ts'

/** The parts of `npm run test:mutants` that decide what its figures mean. */

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
  ['{ px: 2, color: a ? 1 : 2 }', []],
  ['{ ...a(1), gridTemplateColumns: b, [c]: { maskImage: 2 } } as const', []],
  ["import('a')", []],
  ['/^\\D+(?!b)/', ['/\\D+(?!b)/', '/^\\d+(?!b)/', '/^\\D(?!b)/', '/^\\D+(?=b)/']],
  ['async () => { await g() }', ['async () => {}', 'async () => { {} }', 'async () => { g() }']],
])('%s is changed into each of its mutants', (code, expected) => {
  const source = `const x = ${code}`
  const mutated = mutantsOf('src/a.ts', source).map((mutant) => changed(source, mutant))
  expect(mutated).toEqual(expected.map((mutant) => `const x = ${mutant}`))
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
