import { sum } from 'es-toolkit'
import type { Judged, Verdict } from './judge.ts'
import type { Mutant } from './mutate.ts'

/** A mutant that does the same as the code, as somebody found: by its text, as lines move. */
export interface Equivalent {
  file: string
  before: string
  after: string
  reason: string
}

export function summary(
  judged: Judged[],
  equivalent: Equivalent[],
  subjectOf: (file: string) => string,
): string {
  const isEquivalent = ({ file, before, after }: Mutant) =>
    equivalent.some((one) => one.file === file && one.before === before && one.after === after)
  const survivors = judged.filter(
    ({ verdict, mutant }) => verdict === 'survived' && !isEquivalent(mutant),
  )
  const names = [...new Set(judged.map(({ mutant }) => subjectOf(mutant.file)))]

  function row(name: string, all: Judged[]): string {
    const count = (verdict: Verdict) => all.filter((one) => one.verdict === verdict).length
    const survived = survivors.filter((one) => all.includes(one)).length
    const counts = (['killed', 'timed out', 'refused', 'killed in a browser'] as const).map(count)
    const caught = sum(counts)
    const open = all.filter(({ verdict }) => !verdict).length
    // Most of what is undecided has passed the tests so far: without it the score would say too
    // much.
    const score =
      open === 0 && caught + survived > 0
        ? `${Math.round((1000 * caught) / (caught + survived)) / 10} %`
        : '-'
    return `| ${[name, all.length, ...counts, survived, count('survived') - survived, open, score].join(' | ')} |`
  }

  return [
    '| subject | sampled | killed | timed out | refused by types | in a browser | survived | equivalent | undecided | score |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...names.map((name) =>
      row(
        name,
        judged.filter(({ mutant }) => subjectOf(mutant.file) === name),
      ),
    ),
    ...(names.length > 1 ? [row('all', judged)] : []),
    '',
    ...survivors.map(({ mutant, passed }) =>
      [
        `- ${mutant.file}:${mutant.line}${passed.size === 0 ? ' (no test comes to it)' : ''}`,
        `      ${mutant.before}`,
        `   -> ${mutant.after}`,
      ].join('\n'),
    ),
    '',
  ].join('\n')
}
