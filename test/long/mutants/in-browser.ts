import type { PlaywrightTestArgs, TestType } from '@playwright/test'

/** The annotation of a test that tells which mutants it came to. */
export const REACHED = 'reached'

interface Options {
  /** Numbers of those that are the code in the pages. */
  mutants: number[]
}

/** Tests of the copy (browser.ts) with the mutants of their project. */
export function withMutants<Args extends PlaywrightTestArgs, Shared extends object>(
  test: TestType<Args, Shared>,
) {
  return (test as TestType<PlaywrightTestArgs, object>).extend<Options>({
    mutants: [[], { option: true }],

    context: async ({ context, mutants }, use, { annotations }) => {
      const reached = new Set<number>()
      await context.exposeFunction('reachMutant', (number: number) => reached.add(number))
      await context.addInitScript(switchOn, mutants)
      await use(context)
      annotations.push({ type: REACHED, description: JSON.stringify([...reached]) })
    },
  })
}

/** Runs in every page before its scripts. */
function switchOn(mutants: number[]): void {
  const { reachMutant } = window as unknown as { reachMutant(number: number): void }

  class Told extends Set<number> {
    override add(number: number): this {
      if (!this.has(number)) reachMutant(number)
      return super.add(number)
    }
  }

  globalThis.mutantSwitches = { on: new Set(mutants), reached: new Told() }
}
