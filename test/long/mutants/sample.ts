import { createHash } from 'node:crypto'
import { countBy } from 'es-toolkit'
import type { Mutant } from './mutate.ts'

/** Texts are many, and few of them are worth a test. */
const TEXT = 0.2

/**
 * So many of the mutants, by chance, yet the same for one seed: spread over the files by the square
 * root of how many each has. Whether a mutant is taken hangs on its own id, so that most of a
 * sample outlive a change elsewhere.
 */
export function sampled(mutants: Mutant[], size: number, seed: string): Mutant[] {
  const perFile = countBy(mutants, ({ file }) => file)
  const weight = ({ file, isText }: Mutant) => (isText ? TEXT : 1) / Math.sqrt(perFile[file] ?? 1)
  // The largest u^(1/weight) are a weighted sample without repetition (Efraimidis and Spirakis);
  // the logarithm orders alike.
  const taken = mutants
    .map((mutant) => ({
      id: mutant.id,
      rank: Math.log(chance(`${seed} ${mutant.id}`)) / weight(mutant),
    }))
    .sort((one, other) => other.rank - one.rank)
    .slice(0, size)
  const ids = new Set(taken.map(({ id }) => id))
  return mutants.filter(({ id }) => ids.has(id))
}

/** Above 0, and 1 at most. */
function chance(text: string): number {
  return (createHash('sha256').update(text).digest().readUInt32BE() + 1) / 2 ** 32
}
