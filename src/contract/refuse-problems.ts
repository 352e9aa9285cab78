/** @throws {Error} listing these problems, if there are any. */
export function refuse(problems: readonly string[]): void {
  if (problems.length > 0)
    throw new Error(
      `The declarations are not right.\n${problems.map((one) => `- ${one}`).join('\n')}`,
    )
}
