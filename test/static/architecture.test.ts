import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { countBy, groupBy, uniq } from 'es-toolkit'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** Who may import whom (src/README.md), read from the sources; types count as well. */

const src = resolve(import.meta.dirname, '../../src')
const entries = readdirSync(src, { recursive: true, withFileTypes: true })
const pathOf = (entry: (typeof entries)[number]) =>
  relative(src, join(entry.parentPath, entry.name)).split(sep).join('/')
const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name)).map(pathOf)
const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf)

interface Import {
  from: string
  /** A path below src, or the name of a package. */
  to: string
  /** Not needed to run what imports it: a type, or what `import()` loads later. */
  isLoose: boolean
}

const imports: Import[] = files.flatMap((from) =>
  importsOf(from, readFileSync(join(src, from), 'utf8')),
)

function importsOf(from: string, code: string): Import[] {
  const { module, errors } = parseSync(from, code)
  expect(errors).toEqual([])
  const now = [
    ...module.staticImports
      .filter((one) => !isOfTypes(one.entries))
      .map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ]
  const loose = [
    ...module.staticImports
      .filter((one) => isOfTypes(one.entries))
      .map((one) => one.moduleRequest.value),
    ...module.dynamicImports.map((one) =>
      unquote(code.slice(one.moduleRequest.start, one.moduleRequest.end)),
    ),
    // `import('x').Y` where a type stands is in no list of the parser's.
    ...[...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map((match) => match[1] ?? ''),
  ]
  return [
    ...now.map((specifier) => ({ from, to: target(from, specifier), isLoose: false })),
    ...[...new Set(loose)].map((specifier) => ({
      from,
      to: target(from, specifier),
      isLoose: true,
    })),
  ]
}

/** `import type { … }`; an import for its effect alone has no entries and is none. */
function isOfTypes(entries: { isType: boolean }[]): boolean {
  return entries.length > 0 && entries.every((entry) => entry.isType)
}

function unquote(literal: string): string {
  return literal.replace(/^['"`]|['"`]$/g, '')
}

function target(from: string, specifier: string): string {
  if (specifier.startsWith('.'))
    return relative(src, resolve(src, dirname(from), specifier))
      .split(sep)
      .join('/')
  return specifier.replace(/^((?:@[^/]+\/)?[^/]+).*/, '$1')
}

const within = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const inWeb = within('web')
const inServer = within('server')
/** An entry of the page of parts, which belongs to that page wherever it stands. */
const isEntry = (path: string) => path.endsWith('.parts.tsx')

function expectNone(wrong: Import[]) {
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
}

test('every kind of import is seen', () => {
  const code = `import a from 'a'; import type { B } from '@b/c/d'; export { e } from './e.ts'; export * from '../f.ts'
    const g = () => import('g/h'); type I = import('i').I`
  expect(importsOf('web/x/y.ts', code).map(({ to }) => to)).toEqual(
    expect.arrayContaining(['a', '@b/c', 'web/x/e.ts', 'web/f.ts', 'g', 'i']),
  )
})

test('the contract knows zod/mini and itself', () => {
  expectNone(
    imports.filter(
      ({ from, to }) => within('contract')(from) && to !== 'zod' && !within('contract')(to),
    ),
  )
  const code = files.filter(within('contract')).map((file) => readFileSync(join(src, file), 'utf8'))
  expect(
    code
      .flatMap((text) => text.match(/from 'zod.*/g) ?? [])
      .filter((line) => line !== "from 'zod/mini'"),
  ).toEqual([])
})

test('what reads a sheet knows the contract and what reads files, so that it runs in the browser and on the server', () => {
  const known = ['fflate', 'numfmt', 'papaparse']
  const isKnown = (to: string) =>
    within('contract')(to) || within('sheet')(to) || known.includes(to)
  expectNone(imports.filter(({ from, to }) => within('sheet')(from) && !isKnown(to)))
  expectNone(
    imports.filter(({ from, to }) => within('sheet')(to) && !/^(sheet|web|server)\//.test(from)),
  )
})

test('web and server never meet', () => {
  expectNone(
    imports.filter(
      ({ from, to }) => (inWeb(from) && inServer(to)) || (inServer(from) && inWeb(to)),
    ),
  )
})

test('what builds the app is no part of it', () => {
  const isOfBuild = within('build')
  const isDeclared = within('contract')
  // A stand-in that has a library do something in another way, what draws the icons, and what Vite
  // is set up with.
  const used = ['es-toolkit', 'fflate', 'sharp', '@vitejs/plugin-react', 'brand.ts']
  const isKnown = (to: string) =>
    isOfBuild(to) || isDeclared(to) || to === 'vite' || to.startsWith('node:') || used.includes(to)
  expectNone(imports.filter(({ from, to }) => isOfBuild(from) && !isKnown(to)))
  expectNone(imports.filter(({ from, to }) => isOfBuild(to) && !isOfBuild(from)))
})

test('nothing in src leaves src', () => {
  expectNone(imports.filter(({ to }) => to.startsWith('..')))
})

test.each([
  ['axios', 'web/data/client/http.ts'],
  ['crypto-js', 'web/data/client/session.ts'],
  ['unstorage', 'server/pictures/files.ts'],
])('%s belongs to %s', (name, owner) => {
  expectNone(imports.filter(({ from, to }) => to === name && from !== owner))
})

test('the web app asks for nothing of Node, the server for nothing of React', () => {
  expectNone(
    imports.filter(({ from, to }) => inWeb(from) && /^(node:|fastify|pg$|drizzle)/.test(to)),
  )
  expectNone(
    imports.filter(
      ({ from, to }) => inServer(from) && /^(react|@mui|@refinedev|@emotion)/.test(to),
    ),
  )
})

test('the server starts without what only some requests need', () => {
  const reached = new Set(['server/start/main.ts', 'server/start/app.ts'])
  // What is added on the way is gone through as well.
  for (const file of reached)
    for (const { from, to, isLoose } of imports) if (from === file && !isLoose) reached.add(to)
  expect(reached).toContain('server/records/handlers.ts')
  const heavy = ['sharp', 'parse5', 'hast-util-sanitize', 'fflate', 'numfmt', 'papaparse']
  expect(heavy.filter((name) => reached.has(name))).toEqual([])
})

/** The rooms of the app and of the server from the ground up: a file imports from its own and those before it. */
const rooms = {
  web: 'data | ui | fields | actions | form list | features | app | main.tsx prerender.tsx | parts',
  server:
    'limits | rich-text sheet | database | accounts | pictures | records seed | actions | http | start',
}

/** Types, and what is loaded later, count like everything else. */
test.each(Object.entries(rooms))('the rooms of %s import downwards', (part, order) => {
  const storeys = order.split(' | ').map((names) => names.split(' '))
  const roomOf = (path: string) => (isEntry(path) ? 'parts' : (path.split('/')[1] ?? ''))
  const storeyOf = (path: string) => storeys.findIndex((names) => names.includes(roomOf(path)))
  const ofPart = imports.filter(({ from }) => within(part)(from))
  expect(ofPart.filter(({ from }) => storeyOf(from) < 0)).toEqual([])
  const isUpwards = ({ from, to }: Import) =>
    storeyOf(to) > storeyOf(from) ||
    (storeyOf(to) === storeyOf(from) && roomOf(to) !== roomOf(from))
  expectNone(ofPart.filter((one) => within(part)(one.to) && isUpwards(one)))
})

test('an entry of the page of parts knows what its part may know, and the data of that page', () => {
  const roomOf = (path: string) => path.split('/').slice(0, 2).join('/')
  const order = rooms.web.split(/[ |]+/).map((room) => `web/${room}`)
  const isBelow = (to: string, from: string) =>
    to.startsWith('web/') && order.indexOf(roomOf(to)) <= order.indexOf(roomOf(from))
  const isKnown = ({ from, to }: Import) =>
    isBelow(to, from) || within('web/parts')(to) || within('contract')(to) || !to.includes('.')
  expectNone(imports.filter((one) => isEntry(one.from) && !isKnown(one)))
  expectNone(imports.filter(({ to }) => isEntry(to)))
})

test('no two folders know each other', () => {
  const ofApp = imports.filter(({ from }) => !isEntry(from))
  const ways = new Set(ofApp.map(({ from, to }) => `${dirname(from)} ${dirname(to)}`))
  const knowsBack = (way: string) => ways.has(way.split(' ').reverse().join(' '))
  expect([...ways].filter((way) => /^(.+) (?!\1$)/.test(way) && knowsBack(way))).toEqual([])
})

test('a folder of the app has at most 40 files', () => {
  const ofApp = files.filter((file) => inWeb(file) && !isEntry(file))
  const sizes = countBy(ofApp, (file) => dirname(file))
  expect(Object.entries(sizes).filter(([, count]) => count > 40)).toEqual([])
})

/** What goes one way, and what goes another for a reason: a folder, its files, the reason. */
test.each<[string, RegExp, ...(readonly [folder: string, files: string, reason: string])[]]>([
  [
    'what somebody may do is asked of useMay',
    /\b(allows|useCan)\(|<CanAccess\b/,
    ['data/client', 'first-question.ts', 'before the app has loaded'],
    ['data/client', 'may.ts', 'what useMay asks'],
  ],
  [
    'toasts are opened by useNotification',
    /\bopenToast\(/,
    ['app/sign-in', 'use-sign-in.ts', 'Refine has not loaded'],
    ['data/providers', 'notification.ts', 'what useNotification opens'],
  ],
  [
    'the data provider itself is asked by few',
    /\buseDataProvider\(/,
    [
      'data',
      'use-action-query.ts use-all.ts use-record.ts use-totals.ts',
      'reads that Refine has no hook for',
    ],
    ['fields/lines', 'use-id-of.ts', 'what pasted lines name'],
    ['data', 'use-write.ts', 'writes'],
  ],
  [
    'the width of the window is asked of hooks of the design system',
    /\buseMediaQuery\b/,
    ['ui', 'use-has-width.ts screen/use-is-narrow.ts screen/use-is-touch.ts', 'the hooks'],
  ],
  [
    'rows out of view are left out by the table, where they have moved to it',
    /@tanstack\/react-virtual/,
    ['ui/table', 'use-virtual-rows.ts with-held.ts', 'the table'],
    ['list/board', 'ColumnCards.tsx', 'a column of a board scrolls by itself'],
    [
      'features',
      'attendance/recap/Matrix.tsx',
      'a grid of days and people, which scrolls both ways',
    ],
  ],
])('%s', (_, way, ...others) => {
  const goes = (file: string) => inWeb(file) && way.test(readFileSync(join(src, file), 'utf8'))
  const known = others.flatMap(([folder, of]) => of.split(' ').map((one) => `web/${folder}/${one}`))
  expect(files.filter(goes).sort()).toEqual(known.sort())
})

/** What a rule may know beside others: neither React, nor how anything looks, nor a request. */
const known = new RegExp(
  '^(contract|sheet|web/features/[^/]+/rules)/|^(es-toolkit|zod)$|^web/(' +
    'data/(branch|branch-location|calendar|technician|view-table)|data/client/(clock|may)|' +
    'data/records/(format|record|record-of)|data/providers/read-pages|' +
    'fields/values/(form-values|rupiah)|list/reading/(computed-columns|list-address)|' +
    'ui/(export/sheet|sheets/question|values/map))\\.ts$',
)

test('the rules of a feature know neither React nor anything of it outside them', () => {
  const rules = /^web\/features\/[^/]+\/rules\//
  expectNone(
    imports.filter(({ from, to }) => rules.test(from) && (/x$/.test(from) || !known.test(to))),
  )
})

/** A feature that shows what another one knows. */
const guests: readonly [feature: string, host: string][] = [
  // The cards of the home page.
  ['home', 'attendance'],
  ['home', 'repairs'],
  ['home', 'workshop'],
  // Who is at work today, beside the technicians of each branch.
  ['technicians', 'attendance'],
]

test('a feature knows no other, but for the named ones', () => {
  const featureOf = (path: string) => /^web\/features\/([^/]+)/.exec(path)?.[1]
  const pairs = imports.flatMap(({ from, to }) => {
    const [one, other] = [featureOf(from), featureOf(to)]
    return one && other && one !== other ? [`${one} imports ${other}`] : []
  })
  expect(uniq(pairs).sort()).toEqual(
    guests.map(([feature, host]) => `${feature} imports ${host}`).sort(),
  )
})

test('nothing is imported in a circle, not even by a type or later', () => {
  const next = groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const circles: string[] = []
  function follow(file: string, way: string[]) {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (done.has(file) || way.includes(file)) return
    for (const { to } of next[file] ?? []) follow(to, [...way, file])
    done.add(file)
  }
  for (const file of files) follow(file, [])
  expect(circles).toEqual([])
})

const MOST_LINES = 80

test('a function has at most 80 lines', () => {
  expect(files.flatMap(longFunctions)).toEqual([])
})

/** The file and name of each function that is too long, and how many lines it has. */
function longFunctions(file: string): string[] {
  const code = readFileSync(join(src, file), 'utf8')
  const linesOf = (text: string) => text.split('\n').length
  if (linesOf(code) <= MOST_LINES) return []
  const found: string[] = []
  let declared = ''
  const look = ({ start, end, id }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const lines = linesOf(code.slice(start, end))
    if (lines > MOST_LINES) found.push(`${file}: ${id?.name ?? declared} has ${lines}`)
  }
  new Visitor({
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier') declared = id.name
    },
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(parseSync(file, code).program)
  return found
}

test('no folder is named after what its files have in common with any other', () => {
  const vague = /(^|\/)(utils?|helpers|common|misc|shared|core|types|lib)$/
  expect(folders.filter((folder) => vague.test(folder))).toEqual([])
})

test('one file only hands on what others declare: the list of resources', () => {
  const lists = ['contract/resources/index.ts']
  expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file) && !lists.includes(file))).toEqual(
    [],
  )
  const handsOn = (file: string) =>
    /^export (\*|\{[^}]*\}|type \{[^}]*\}) from/m.test(readFileSync(join(src, file), 'utf8'))
  expect(files.filter((file) => handsOn(file) && !lists.includes(file))).toEqual([])
})

test('a component’s file is named like it, any other in kebab-case', () => {
  const name = (file: string) => file.split('/').at(-1) ?? ''
  expect(
    files
      .map(name)
      .filter(
        (file) =>
          !/^([A-Z][A-Za-z]*(\.parts)?\.tsx|[a-z0-9]+(-[a-z0-9]+)*(\.(d|config))?\.tsx?)$/.test(
            file,
          ),
      ),
  ).toEqual([])
})
