import type { Line } from '../../../contract/lines.ts'

/** A line that is in one version only, or differs. Positions count from 0. */
interface Difference {
  theirs: { at: number; line: Line } | undefined
  mine: { at: number; line: Line } | undefined
}

/**
 * The differences between two versions. As many equal lines as possible are matched in order; the
 * lines between them are paired.
 */
export function differencesOf(theirs: readonly Line[], mine: readonly Line[]): Difference[] {
  const differences: Difference[] = []
  let from = { theirs: 0, mine: 0 }
  for (const to of [...matches(theirs, mine), { theirs: theirs.length, mine: mine.length }]) {
    const length = Math.max(to.theirs - from.theirs, to.mine - from.mine)
    for (let n = 0; n < length; n += 1)
      differences.push({
        theirs: at(theirs, from.theirs + n, to.theirs),
        mine: at(mine, from.mine + n, to.mine),
      })
    from = { theirs: to.theirs + 1, mine: to.mine + 1 }
  }
  return differences
}

function at(lines: readonly Line[], index: number, end: number) {
  const line = index < end ? lines[index] : undefined
  return line && { at: index, line }
}

/** The longest common subsequence. */
function matches(theirLines: readonly Line[], myLines: readonly Line[]) {
  const [theirs, mine] = [theirLines, myLines].map((lines) =>
    lines.map((line) => JSON.stringify(line)),
  ) as [string[], string[]]
  // The number of matches from each pair of positions to the end.
  const lengths = Array.from({ length: theirs.length + 1 }, () =>
    new Array<number>(mine.length + 1).fill(0),
  )
  const length = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = theirs.length - 1; i >= 0; i -= 1)
    for (let j = mine.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (row)
        row[j] =
          theirs[i] === mine[j]
            ? 1 + length(i + 1, j + 1)
            : Math.max(length(i + 1, j), length(i, j + 1))
    }

  const pairs: { theirs: number; mine: number }[] = []
  for (let i = 0, j = 0; i < theirs.length && j < mine.length; ) {
    if (theirs[i] === mine[j]) {
      pairs.push({ theirs: i, mine: j })
      i += 1
      j += 1
    } else if (length(i + 1, j) >= length(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}
