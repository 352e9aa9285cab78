/** The known name with the smallest edit distance, if that is at most `most`. */
export function closest(
  name: string,
  known: readonly string[],
  maxDistance = name.length / 2,
): string | undefined {
  const [best] = known
    .map((one) => ({ one, distance: distanceOf(name.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  return best && best.distance <= maxDistance ? best.one : undefined
}

/** The Levenshtein distance: the number of letters to change, add or remove. */
function distanceOf(one: string, other: string) {
  let row = [...other, ''].map((_, at) => at)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, against] of [...other].entries())
      next.push(
        Math.min(
          (row[j] ?? 0) + Number(letter !== against),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}
