import { useState } from 'react'
import type { ShownBranch } from './branch-days.ts'

export type Open = ReturnType<typeof useOpen>

/** Which branches are expanded. A single branch is from the start. */
export function useOpen(branches: readonly ShownBranch[]) {
  const [touched, touch] = useState<ReadonlyMap<string, boolean>>(new Map())
  const has = (key: string) => touched.get(key) ?? branches.length === 1
  return {
    has,
    hasAll: branches.every(({ key }) => has(key)),
    toggle: (key: string) => touch(new Map(touched).set(key, !has(key))),
    setAll: (isOpen: boolean) => touch(new Map(branches.map(({ key }) => [key, isOpen]))),
  }
}
