import { basename } from 'node:path'
import { compact, groupBy, zip } from 'es-toolkit'
import { isBrowserTest } from './jobs.ts'
import type { Mutant } from './mutate.ts'

/** A file of unit tests, or a browser test (jobs.ts), and what its run without mutants told. */
export interface TestFile {
  file: string
  seconds: number
  /** Ids of the mutants that it comes to. */
  reached: string[]
}

/** A line of the results: tests with their mutants, or what the type check says. */
export type Result =
  | ({ kind: 'reach'; of: string; isUsable: boolean; error?: string } & TestFile)
  | {
      kind: 'run'
      file: string
      mutants: string[]
      outcome: 'passed' | 'failed' | 'timed out'
      seconds: number
      test?: string
      error?: string
    }
  | { kind: 'types'; mutant: string; error?: string }

export type Verdict = 'killed' | 'timed out' | 'refused' | 'killed in a browser' | 'survived'

export interface Judged {
  mutant: Mutant
  verdict?: Verdict
  /** Tests to be run still, the likeliest to fail and the cheapest first. */
  left: TestFile[]
  /** Those that did not notice it. */
  passed: Set<string>
  /** With how many others it may be run at once. */
  together: number
  /** The type check has nothing against it. */
  isTyped: boolean
}

/** A file to be run with several mutants at once, or with one. */
export interface Step {
  file: TestFile
  together: Judged[]
}

/**
 * Of mutants that two test files have not noticed few are noticed by the next one: these are run
 * together, and apart when it fails.
 */
const ALONE_FIRST = 2
const TOGETHER = 8
/** Browser tests that a mutant is shown to at most: what all pages run, all of them come to. */
const MOST_IN_BROWSER = 40

export function toJudge(mutants: Mutant[]): Map<string, Judged> {
  return new Map(
    mutants.map((mutant) => [
      mutant.id,
      { mutant, left: [], passed: new Set<string>(), together: 1, isTyped: false },
    ]),
  )
}

/** Has the mutants run against the files of unit tests that come to them as well. */
export function addFiles(judged: Map<string, Judged>, files: TestFile[]): void {
  const sets = files.map((file) => ({
    file,
    reached: new Set(file.reached),
    cost: file.seconds * file.reached.length,
  }))
  for (const one of judged.values()) {
    const isOwn = ({ file }: TestFile) =>
      basename(file).startsWith(`${basename(one.mutant.file).replace(/\.tsx?$/, '')}.`)
    one.left = sets
      .filter(({ file, reached }) => reached.has(one.mutant.id) && !one.passed.has(file.file))
      .sort((a, b) => Number(isOwn(b.file)) - Number(isOwn(a.file)) || a.cost - b.cost)
      .map(({ file }) => file)
  }
}

/** The same for browser tests: those first that come to little else, and of each file in turn. */
export function addBrowserTests(judged: Map<string, Judged>, tests: TestFile[]): void {
  const sets = tests
    .map((test) => ({ test, reached: new Set(test.reached) }))
    .sort((a, b) => a.reached.size - b.reached.size)
  for (const one of inQuestionForBrowser(judged)) {
    const reaching = sets.filter(({ reached }) => reached.has(one.mutant.id))
    const files = Object.values(groupBy(reaching, ({ test }) => test.file.replace(/ › .*/, '')))
    one.left = zip(...files)
      .flatMap(compact)
      .slice(0, MOST_IN_BROWSER)
      .filter(({ test }) => !one.passed.has(test.file))
      .map(({ test }) => test)
  }
}

/** What is left for the browser tests, which run the built app: faults of what only pages run. */
export function inQuestionForBrowser(judged: Map<string, Judged>): Judged[] {
  return [...judged.values()].filter(
    ({ verdict, isTyped, mutant }) => !verdict && isTyped && mutant.file.startsWith('src/web/'),
  )
}

export function take(judged: Map<string, Judged>, result: Result): void {
  if (result.kind === 'reach') return
  const concerned = (result.kind === 'run' ? result.mutants : [result.mutant]).flatMap(
    (id) => judged.get(id) ?? [],
  )
  for (const one of concerned) {
    if (result.kind === 'types') {
      if (result.error === undefined) one.isTyped = true
      else one.verdict = 'refused'
    } else if (result.outcome === 'passed') pass(one, result.file)
    else if (isBrowserTest(result.file)) one.verdict = 'killed in a browser'
    else if (result.mutants.length === 1)
      one.verdict = result.outcome === 'failed' ? 'killed' : 'timed out'
    else one.together = Math.ceil(result.mutants.length / 2)
  }
}

function pass(one: Judged, file: string): void {
  one.left = one.left.filter((other) => other.file !== file)
  one.passed.add(file)
  one.together = one.passed.size < ALONE_FIRST ? 1 : TOGETHER
}

/** What to run next, of so many seconds: the next file of each mutant, then those after it. */
export function nextSteps(judged: Map<string, Judged>, seconds: number): Step[] {
  const undecided = [...judged.values()].filter(({ verdict }) => !verdict)
  const steps: Step[] = []
  let sum = 0
  for (
    let depth = 0;
    sum < seconds && undecided.some(({ left }) => left.length > depth);
    depth += 1
  ) {
    // The files after the next one only where none is likely to fail.
    const ready = undecided.filter(
      ({ together, left }) => left.length > depth && (depth === 0 || together === TOGETHER),
    )
    for (const step of grouped(ready, depth)) {
      if (sum >= seconds) break
      steps.push(step)
      sum += step.file.seconds
    }
  }
  return steps
}

function grouped(ready: Judged[], depth: number): Step[] {
  const open = new Map<string, Step>()
  const steps: Step[] = []
  for (const one of ready) {
    const file = one.left[depth]
    if (!file) continue
    const key = `${file.file} ${one.together}`
    const step = open.get(key) ?? { file, together: [] }
    if (step.together.length === 0) steps.push(step)
    step.together.push(one)
    if (step.together.length < one.together) open.set(key, step)
    else open.delete(key)
  }
  return steps
}

/** Through with all tests, and to be shown to the type check. */
export function unnoticed(judged: Map<string, Judged>): Judged[] {
  return [...judged.values()].filter(
    ({ verdict, left, isTyped }) => !verdict && !isTyped && left.length === 0,
  )
}

/** Ends the judgement of those that everything has been asked about. */
export function settle(judged: Iterable<Judged>): void {
  for (const one of judged)
    if (!one.verdict && one.isTyped && one.left.length === 0) one.verdict = 'survived'
}
