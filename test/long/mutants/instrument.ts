import { groupBy } from 'es-toolkit'
import type { Host } from './host.ts'
import type { Mutant } from './mutate.ts'

/** How the code asks whether a mutant is the one to be run (switch.ts). */
const QUESTION = 'isMutant$'

interface Insertion {
  at: number
  text: string
  isEnd: boolean
  /** The longer one is the outer one. */
  length: number
  rank: number
}

/** The code with the mutants in it, each behind a switch of its number. Lines stay in place. */
export function instrument(
  source: string,
  mutants: Mutant[],
  numberOf: (mutant: Mutant) => number,
  from: string,
): string {
  const byHost = groupBy(mutants, ({ host }) => `${host.kind} ${host.start} ${host.end}`)
  const insertions = Object.values(byHost).flatMap((together) => {
    const host = together[0]?.host
    return host ? switchRound(host, together, source, numberOf) : []
  })
  insertions.sort(
    (one, other) =>
      one.at - other.at || Number(other.isEnd) - Number(one.isEnd) || nesting(one, other),
  )
  let done = 0
  let code = `import { ${QUESTION} } from '${from}';`
  for (const { at, text } of insertions) {
    code += source.slice(done, at) + text
    done = at
  }
  return code + source.slice(done)
}

function switchRound(
  host: Host,
  mutants: Mutant[],
  source: string,
  numberOf: (mutant: Mutant) => number,
): Insertion[] {
  const questions = mutants.map((mutant) => ({
    question: `${QUESTION}(${numberOf(mutant)})`,
    code: inHost(source, mutant),
  }))
  const [before, after] = {
    expression: () => [
      `(${questions.map(({ question, code }) => `${question}?(${code}):`).join('')}(`,
      '))',
    ],
    statement: () => [
      `${questions.map(({ question, code }) => `if(${question}){${code}\n}else`).join(' ')}{`,
      '\n}',
    ],
    element: () => [`...(${questions.map(({ question }) => question).join('||')}?[]:[`, '])'],
    property: () => [`...(${questions.map(({ question }) => question).join('||')}?{}:{`, '})'],
  }[host.kind]() as [string, string]
  const shape = { length: host.end - host.start, rank: host.kind === 'expression' ? 1 : 0 }
  return [
    { at: host.start, text: before, isEnd: false, ...shape },
    { at: host.end, text: after, isEnd: true, ...shape },
  ]
}

function inHost(source: string, { host, start, end, text }: Mutant): string {
  return host.kind === 'property' || host.kind === 'element'
    ? ''
    : source.slice(host.start, start) + text + source.slice(end, host.end)
}

/** At one place the outer one begins first and ends last. */
function nesting(one: Insertion, other: Insertion): number {
  const outerFirst = other.length - one.length || one.rank - other.rank
  return one.isEnd ? -outerFirst : outerFirst
}
