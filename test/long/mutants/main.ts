import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { clamp, uniqBy } from 'es-toolkit'
import { buildPages, runInBrowser } from './browser.ts'
import equivalent from './equivalent.json' with { type: 'json' }
import { instrument } from './instrument.ts'
import { isBrowserTest, type Job } from './jobs.ts'
import {
  addBrowserTests,
  addFiles,
  inQuestionForBrowser,
  type Judged,
  nextSteps,
  type Result,
  settle,
  type TestFile,
  take,
  toJudge,
  unnoticed,
} from './judge.ts'
import { type Mutant, mutantsOf } from './mutate.ts'
import { type Ended, run } from './runner.ts'
import { sampled } from './sample.ts'
import { notUsed, subjects } from './subjects.ts'
import { summary } from './summary.ts'
import { typeErrors } from './type-check.ts'

/**
 * `npm run test:mutants -- [files]` changes the code of these files, or of those that the last
 * commit changed, one small change at a time, and lists what no test noticed. It judges what is
 * committed, and fails by nothing.
 *
 *   --of contract       the files of a subject (subjects.ts), several times if need be
 *   --sample 600        so many of their mutants, by chance; of all subjects when no files are named
 *   --seed text         for another sample; the same seed takes the same one
 *   --tests test/wire   only these test files, and no browser: what they notice by themselves
 *   --minutes 40        stops in time; the same command goes on from there
 *
 * All mutants are put into a copy of the sources, each behind a switch (instrument.ts). The test
 * files run once without any, which tells the mutants that each comes to and how long it takes.
 * Then every mutant is run against the files that come to it until one fails, those of several that
 * passed a few times together (judge.ts). What is left is shown to the type check, and what is left
 * of the pages then to the browser tests that come to it, in the same way. All of it is added to
 * test-results/mutants/<commit>.jsonl as it is known.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    of: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string' },
    seed: { type: 'string', default: '' },
    tests: { type: 'string', multiple: true, default: [] },
    minutes: { type: 'string', default: '40' },
  },
})
const deadline = Date.now() + Number(values.minutes) * 60_000
/** Of one Vitest, in seconds: its start costs some, and what a stop loses is less than that. */
const BATCH = 180
const FIRST_LIMIT = 300
/** For a file with mutants: one that took long without may have been beside others. */
const MOST_PATIENCE = 120
/** Mutants of one Playwright, for the same reason. */
const IN_BROWSER = 24

const commit = git('rev-parse', '--short=12', 'HEAD').trim()
const folder = 'test-results/mutants'
const path = `${folder}/${commit}.jsonl`
mkdirSync(folder, { recursive: true })
const results = earlierResults()

const work = mkdtempSync(join(tmpdir(), 'roda-mutants-'))
process.once('exit', () => rmSync(work, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const plain = checkedOut('plain')
const root = checkedOut('changed')

const mutants = chosenMutants()
const numbers = new Map(mutants.map(({ id }, index) => [id, index]))
const key = createHash('sha256')
  .update([...numbers.keys()].join())
  .digest('hex')
  .slice(0, 12)
print(
  `${mutants.length} mutants in ${new Set(mutants.map(({ file }) => file)).size} files of ${commit}`,
)
writeInstrumented()
if (process.env.DATABASE_URL) makeTemplate()

const judged = toJudge(mutants)
for (const result of results) take(judged, result)
const files = await testFiles()
if (files) addFiles(judged, files)
await runTests()
if (files) checkTypes()
if (await runBrowserTests()) settle(judged.values())
report()

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
}

function list(text: string): string[] {
  return text.split('\n').filter(Boolean)
}

/** Of the same commit. What failed without a mutant is tried again: it may have been the load. */
function earlierResults(): Result[] {
  if (!existsSync(path)) return []
  const earlier = list(readFileSync(path, 'utf8')).map((line) => JSON.parse(line) as Result)
  return earlier.filter((result) => result.kind !== 'reach' || result.isUsable)
}

/** The committed tree, in a folder of its own. */
function checkedOut(name: string): string {
  const tree = join(work, name)
  mkdirSync(join(tree, 'tmp'), { recursive: true })
  execFileSync('tar', ['-x', '-C', tree], {
    input: execFileSync('git', ['archive', 'HEAD'], { maxBuffer: 2 ** 28 }),
  })
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
  return tree
}

function chosenMutants(): Mutant[] {
  const named = [...positionals, ...values.of.flatMap((name) => filesOf(name))]
  const inQuestion = values.sample
    ? Object.keys(subjects).flatMap(filesOf)
    : list(git('diff', '--name-only', 'HEAD~1', 'HEAD', '--', 'src'))
  const found = named.length > 0 ? list(git('ls-files', '--', ...named)) : inQuestion
  const files = [...new Set(found)].filter(
    (file) => /^src\/.*(?<!\.d)\.tsx?$/.test(file) && existsSync(join(plain, file)),
  )
  const all = files.flatMap((file) => mutantsOf(file, readFileSync(join(plain, file), 'utf8')))
  return values.sample ? sampled(all, Number(values.sample), values.seed) : all
}

function filesOf(subject: string): string[] {
  const paths = subjects[subject]
  if (!paths)
    throw new Error(`There is no subject ${subject}, but ${Object.keys(subjects).join(', ')}.`)
  return list(
    git('ls-files', '--', ...paths.map((one) => (one.startsWith(':') ? one : `:(glob)${one}`))),
  )
}

function numberOf({ id }: Pick<Mutant, 'id'>): number {
  return numbers.get(id) ?? -1
}

function writeInstrumented(): void {
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const up = '../'.repeat(file.split('/').length - 1)
    const source = readFileSync(join(plain, file), 'utf8')
    const mutantsOfFile = mutants.filter((mutant) => mutant.file === file)
    writeFileSync(
      join(root, file),
      instrument(source, mutantsOfFile, numberOf, `${up}test/long/mutants/switch.ts`),
    )
  }
}

/** Before any mutant acts, or it would stand in what all databases of the tests are copied from. */
function makeTemplate(): void {
  const script = `const { freshDatabase } = await import('./test/support/database.ts'); await (await freshDatabase()).remove()`
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: join(root, 'tmp') },
  })
}

function keep(result: Result): void {
  results.push(result)
  appendFileSync(path, `${JSON.stringify(result)}\n`)
}

/** What earlier runs without mutants have told, of unit tests or of browser tests. */
function known(isInBrowser: boolean) {
  return results.flatMap((one) =>
    one.kind === 'reach' && one.of === key && isBrowserTest(one.file) === isInBrowser ? one : [],
  )
}

/** What each test file comes to, without a mutant; undefined where the time is over before. */
async function testFiles(): Promise<TestFile[] | undefined> {
  const chosen = values.tests.length > 0 ? values.tests : ['test']
  const all = list(git('ls-files', '--', ...chosen)).filter(
    (file) => /\.test\.tsx?$/.test(file) && !notUsed.includes(file),
  )
  for (;;) {
    const ran = known(false).filter(({ file }) => all.includes(file))
    const missing = all.filter((file) => !ran.some((one) => one.file === file))
    print(`${ran.length} of ${all.length} test files ran without a mutant`)
    if (missing.length === 0) return ran.filter(({ isUsable }) => isUsable)
    if (Date.now() > deadline) return undefined
    const jobs = missing.slice(0, 24).map((file) => ({ file, mutants: [], limit: FIRST_LIMIT }))
    await run(root, jobs, ({ job: { file }, ...ended }) => keepReach({ ...ended, file }))
  }
}

/** What became of a test file, or of a browser test. */
interface Ran extends Pick<Ended, 'outcome' | 'seconds' | 'reached' | 'test' | 'error'> {
  file: string
}

function keepReach({ file, outcome, seconds, reached, error }: Ran): void {
  const isUsable = outcome === 'passed'
  const result = { seconds, reached: idsOf(reached), ...(error && { error }) }
  keep({ kind: 'reach', of: key, file, isUsable, ...result })
  if (!isUsable) print(`${file} fails without a mutant: ${error}`)
}

function idsOf(numbers: number[]): string[] {
  return numbers.flatMap((number) => mutants[number]?.id ?? [])
}

async function runTests(): Promise<void> {
  while (Date.now() < deadline) {
    const seconds = Math.min(BATCH, (deadline - Date.now()) / 1_000)
    const steps = nextSteps(judged, seconds * availableParallelism())
    if (steps.length === 0) return
    const jobs = steps.map(({ file, together }) => ({
      file: file.file,
      mutants: together.map(({ mutant }) => numberOf(mutant)),
      limit: clamp(file.seconds * 5, 30, MOST_PATIENCE),
    }))
    await run(root, jobs, ({ job, ...ended }) => judge({ ...ended, ...job }))
    const open = [...judged.values()].filter(({ verdict, left }) => !verdict && left.length > 0)
    print(`${mutants.length - open.length} of ${mutants.length} are through the tests`)
  }
}

function judge({ file, mutants, outcome, seconds, test, error }: Ran & Pick<Job, 'mutants'>): void {
  const result = { outcome, seconds, ...(test && { test }), ...(error && { error }) }
  conclude({ kind: 'run', file, mutants: idsOf(mutants), ...result })
}

function conclude(result: Result): void {
  keep(result)
  take(judged, result)
}

function checkTypes(): void {
  for (;;) {
    const left = uniqBy(unnoticed(judged), ({ mutant }) => mutant.file).map(({ mutant }) => mutant)
    if (left.length === 0 || Date.now() > deadline) return
    checkTogether(left)
  }
}

/** Where an error elsewhere may be about any of them, they are halved until it is known. */
function checkTogether(group: Mutant[]): void {
  if (group.length === 0 || Date.now() > deadline) return
  const errors = typeErrors(plain, group)
  for (const [{ id }, error] of errors)
    conclude({ kind: 'types', mutant: id, ...(error && { error }) })
  const open = group.filter((mutant) => !errors.has(mutant))
  const half = open.length === group.length ? Math.ceil(open.length / 2) : open.length
  checkTogether(open.slice(0, half))
  checkTogether(open.slice(half))
}

/** @returns whether all has been asked that is to be asked. */
async function runBrowserTests(): Promise<boolean> {
  const isReady = [...judged.values()].every(({ verdict, isTyped }) => verdict || isTyped)
  if (!isReady || Date.now() > deadline) return false
  if (values.tests.length > 0 || inQuestionForBrowser(judged).length === 0) return true
  buildPages(plain, root)
  if (known(true).length === 0) {
    const all = [{ mutants: [], tests: [] }]
    await runInBrowser(plain, all, ({ copy, ...ran }) => keepReach({ ...ran, file: copy }))
  }
  addBrowserTests(
    judged,
    known(true).filter(({ isUsable }) => isUsable),
  )
  for (;;) {
    const open = inQuestionForBrowser(judged).filter(({ left }) => left.length > 0)
    print(`${open.length} are left for the browser tests`)
    if (open.length === 0) return true
    if (Date.now() > deadline) return false
    const jobs = open.slice(0, IN_BROWSER).map(({ mutant, left, passed }) => {
      // Few at first: most are noticed by the first of them.
      const isFirst = ![...passed].some(isBrowserTest)
      return {
        mutants: [numberOf(mutant)],
        tests: left.slice(0, isFirst ? 3 : 8).map(({ file }) => file),
      }
    })
    await runInBrowser(plain, jobs, ({ copy, ...ran }) => judge({ ...ran, file: copy }))
  }
}

function report(): void {
  const names = Object.keys(subjects)
  const found = new Map(names.flatMap((name) => filesOf(name).map((file) => [file, name])))
  const all: Judged[] = [...judged.values()]
  const text = summary(all, equivalent, (file) => found.get(file) ?? 'other')
  writeFileSync(path.replace(/jsonl$/, 'md'), text)
  print(`\n${text}`)
  if (all.some(({ verdict }) => !verdict))
    print('The time is over: the same command goes on from here.')
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
