import { basename } from 'node:path'
import type { Mutant } from './mutate.ts'

/** What is known of a test file once it has run without a mutant. */
export interface TestFile {
  file: string
  seconds: number
  /** Ids of the mutants that it comes to. */
  reached: string[]
}

/** A line of the results: test files with their mutants, or what the type check says. */
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

export type Verdict = 'killed' | 'timed out' | 'refused' | 'survived'

export interface Judged {
  mutant: Mutant
  verdict?: Verdict
  /** Test files to be run still, the likeliest to fail and the cheapest first. */
  left: TestFile[]
  passed: number
  /** With how many others it may be run at once. */
  together: number
}

/** A file to be run with several mutants at once, or with one. */
export interface Step {
  file: TestFile
  together: Judged[]
}

/** Of mutants that two test files have not noticed few are noticed by the next one: these are run together, and apart when it fails. */
const ALONE_FIRST = 2
const TOGETHER = 8

export function toJudge(mutants: Mutant[], files: TestFile[]): Map<string, Judged> {
  const sets = files.map((file) => ({ file, reached: new Set(file.reached), cost: file.seconds * file.reached.length }))
  return new Map(
    mutants.map((mutant) => {
      const own = (file: TestFile) => basename(file.file).startsWith(`${basename(mutant.file).replace(/\.tsx?$/, '')}.`)
      const left = sets
        .filter(({ reached }) => reached.has(mutant.id))
        .sort((one, other) => Number(own(other.file)) - Number(own(one.file)) || one.cost - other.cost)
        .map(({ file }) => file)
      return [mutant.id, { mutant, left, passed: 0, together: 1 }]
    }),
  )
}

export function take(judged: Map<string, Judged>, result: Result): void {
  if (result.kind === 'reach') return
  const concerned = (result.kind === 'run' ? result.mutants : [result.mutant]).flatMap((id) => judged.get(id) ?? [])
  for (const one of concerned) {
    if (result.kind === 'types') one.verdict = result.error === undefined ? 'survived' : 'refused'
    else if (result.outcome === 'passed') pass(one, result.file)
    else if (result.mutants.length === 1) one.verdict = result.outcome === 'failed' ? 'killed' : 'timed out'
    else one.together = Math.ceil(result.mutants.length / 2)
  }
}

function pass(one: Judged, file: string): void {
  one.left = one.left.filter((other) => other.file !== file)
  one.passed += 1
  one.together = one.passed < ALONE_FIRST ? 1 : TOGETHER
}

/** What to run next, of so many seconds at most: of each undecided mutant its next file, then the files after that. */
export function nextSteps(judged: Map<string, Judged>, seconds: number): Step[] {
  const undecided = [...judged.values()].filter(({ verdict }) => !verdict)
  const steps: Step[] = []
  let sum = 0
  for (let depth = 0; sum < seconds && undecided.some(({ left }) => left.length > depth); depth += 1) {
    // The files after the next one only where none is likely to fail.
    const ready = undecided.filter(({ together, left }) => left.length > depth && (depth === 0 || together === TOGETHER))
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
  return [...judged.values()].filter(({ verdict, left }) => !verdict && left.length === 0)
}
