import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOf } from '../support/sizes.ts'

/** What each storey of the tests may know (CONTRIBUTING.md). */

const files = filesOf('test')
const isMachine = (path: string) => path.startsWith('test/journeys/machines/')
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const isBrowserTest = (path: string) => path.endsWith('.spec.ts')

test('each lies in a storey, or is what storeys have in common', () => {
  const places = ['static', 'pure', 'wire', 'tour', 'journeys', 'long', 'support', 'bench']
  const place = /^test\/([^/]+)\//
  expect(
    files
      .map(({ path }) => path)
      .filter((path) => path !== 'test/main.ts' && !places.includes(place.exec(path)?.[1] ?? '')),
  ).toEqual([])
})

test('six machines of state are run without a browser', () => {
  const machines = files.map(({ path }) => path).filter((path) => isMachine(path) && isTest(path))
  expect(machines.length).toBeLessThanOrEqual(6)
})

/** Pure functions that lie beside a hook or a component still. The list only gets shorter. */
const left = [
  'test/pure/web/lines.test.ts imports src/web/fields/lines/use-lines.ts',
  'test/pure/web/lines.test.ts imports src/web/list/rows/MoreFields.tsx',
  'test/pure/web/list-columns.test.ts imports src/web/fields/cells/cells.tsx',
  'test/pure/web/list-columns.test.ts imports src/web/list/context/usage-column.tsx',
  'test/pure/web/list-columns.test.ts imports src/web/list/rows/row-columns.tsx',
  'test/pure/web/opened.test.ts imports src/web/app/navigation.tsx',
  'test/pure/web/palette.test.ts imports src/web/app/navigation.tsx',
  'test/pure/web/sheet-reader.test.ts imports src/web/features/workshop/upload/use-period.ts',
  'test/pure/web/sheet-reader.test.ts imports src/web/features/workshop/upload/use-proof.ts',
  'test/pure/web/technicians.test.ts imports src/web/features/technicians/use-roster.ts',
  'test/wire/app/picture-check.test.ts imports src/web/features/gallery/use-findings.ts',
  'test/wire/app/specification.test.ts imports src/web/app/layout/Toaster.tsx',
]

test('no other test knows a hook or a component', () => {
  const isInner = (path: string) =>
    /^src\/web\/.*(\.tsx|\/use-[a-z-]+\.ts)$/.test(path) && path !== 'src/web/app/App.tsx'
  const wrong = files
    .filter(({ path }) => isTest(path) && !isMachine(path))
    .flatMap(({ path, used, lazy }) =>
      [...used, ...lazy].filter(isInner).map((inner) => `${path} imports ${inner}`),
    )
  expect(wrong.sort()).toEqual(left)
})

test('a browser test knows what people and servers know, and nothing of the app', () => {
  const wrong = files
    .filter(({ path }) => isBrowserTest(path))
    .flatMap(({ path, imports }) =>
      imports.filter((one) => one.startsWith('src/web/')).map((one) => `${path} imports ${one}`),
    )
  expect(wrong).toEqual([])
})

test('sources are read as text by what judges them as text alone', () => {
  const judges = ['test/static/', 'test/long/', 'test/bench/', 'test/support/']
  const reads = /readFileSync\([^)]*['"`][^'"`]*src\/(?!server\/database\/migrations)/
  expect(
    files
      .map(({ path }) => path)
      .filter((path) => !judges.some((place) => path.startsWith(place)))
      .filter((path) => reads.test(readFileSync(path, 'utf8'))),
  ).toEqual([])
})
