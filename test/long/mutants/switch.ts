/**
 * What the changed code asks, before each change, whether it is to be run. Kept at the global
 * object, as a test may load the modules anew, and a page has it before its first script
 * (in-browser.ts); a thread gets what is to be run by its environment.
 */
interface Switches {
  on: Set<number>
  reached: Set<number>
}

declare global {
  var mutantSwitches: Switches | undefined
}

function switches(): Switches {
  const { MUTANTS = '' } = globalThis.process?.env ?? {}
  globalThis.mutantSwitches ??= {
    on: new Set(MUTANTS.split(',').filter(Boolean).map(Number)),
    reached: new Set(),
  }
  return globalThis.mutantSwitches
}

const { on, reached } = switches()

export function isMutant$(number: number): boolean {
  reached.add(number)
  return on.has(number)
}

export function reachedMutants(): number[] {
  return [...reached]
}
