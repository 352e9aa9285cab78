import { basename, join } from 'node:path'
import { minifySync } from 'vite'
import { type Graph, main, type Page, reach, records } from './pages.ts'

/** What a request costs beside what it brings, in bytes. */
const REQUEST = 2700

/** How often what a page loads later is opened, beside a visit of the page. */
const LATER = 0.25

/** Where a browser has nothing yet: these load nothing that they do not need. */
const exact = [main, join(import.meta.dirname, '../web/app/Login.tsx')]

/** Too large to come along with an input or a chart. */
const apart = records.grid

/** Modules of one file. */
interface Group {
  ids: string[]
  /** In bytes, as sent. */
  size: number
  /** Which beginnings have it when they run. */
  holders: Uint8Array
  imports: Set<Group>
}

/**
 * Puts modules into files. What exactly the same beginnings need is together from the start, a
 * beginning being whatever something imports later: a page, a dialog, an input. That alone would
 * make about 300 files, most of which are smaller than what their request costs. So files become
 * one, the pair first by which most is saved, until nothing is saved any more: each visit of a page
 * costs the bytes of its files, whether it uses them or not, and the requests.
 */
export function chunkGroup(pages: readonly Page[]) {
  const used = new Set<string>()
  let files: Map<string, string> | undefined
  return {
    debugName: 'file',
    // Called for each module of which something is used, before any of them is named.
    test: (id: string) => Boolean(used.add(id)),
    name: (id: string, graph: Graph): string | null => {
      files ??= nameFiles(used, graph, pages)
      return files.get(id) ?? null
    },
  }
}

function nameFiles(used: ReadonlySet<string>, graph: Graph, pages: readonly Page[]) {
  const beginnings = findBeginnings(graph)
  const costs = new Costs(beginnings, graph, pages)
  const groups = new Merging(groupModules(used, graph, costs), costs).run()
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { ids } of groups) {
    const begun = ids.filter((id) => beginnings.has(id))
    const known = begun.length > 0 ? begun : ids
    const most = known.reduce((one, id) => (costs.visitsOf(id) > costs.visitsOf(one) ? id : one))
    const name = basename(most.replace(/\?.*/, '')).replace(/\.\w+$/, '')
    const unique = taken.has(name) ? `${name}-${taken.size}` : name
    taken.add(unique)
    for (const id of ids) names.set(id, unique)
  }
  return names
}

/** All modules that something imports later, with all that each needs. */
function findBeginnings(graph: Graph): Map<string, ReadonlySet<string>> {
  const beginnings = new Map([[main, reach(main, graph)]])
  // What is added on the way is gone through as well.
  for (const needed of beginnings.values())
    for (const id of needed)
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (!beginnings.has(later)) beginnings.set(later, reach(later, graph))
  return beginnings
}

/** What files cost, by which beginnings hold them. */
class Costs {
  readonly #ids: string[]
  readonly #needs: ReadonlySet<string>[]
  /** The beginnings by which each is loaded: whatever all of them hold is there when it begins. */
  readonly #loaders: number[][]
  readonly #visits: number[]

  constructor(beginnings: Map<string, ReadonlySet<string>>, graph: Graph, pages: readonly Page[]) {
    this.#ids = [...beginnings.keys()]
    this.#needs = [...beginnings.values()]
    const later = this.#needs.map(
      (ids) => new Set([...ids].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds)),
    )
    this.#loaders = this.#ids.map((id) => later.flatMap((ids, at) => (ids.has(id) ? [at] : [])))
    const visited = pages.flatMap(({ modules, visits }) => {
      const hasRecords = modules.some((id) => beginnings.get(id)?.has(records.module))
      const parts = hasRecords ? [records.grid, records.cards.module] : []
      return [
        ...[main, ...modules].map((id) => ({ id, visits })),
        ...parts.map((id) => ({ id, visits: visits / parts.length })),
      ]
    })
    this.#visits = []
    for (const [at, own] of this.#ids.entries()) {
      const visits = visited.reduce((sum, one) => sum + (one.id === own ? one.visits : 0), 0)
      // Those that it is loaded by come before it, as they have named it.
      const most = Math.max(...(this.#loaders[at] ?? []).map((one) => this.#visits[one] ?? 0), 0)
      this.#visits.push(visits || LATER * Math.min(1, most))
    }
  }

  visitsOf(id: string): number {
    return this.#visits[this.#ids.indexOf(id)] ?? 0
  }

  holdersOf(id: string): Uint8Array {
    return this.#hold(Uint8Array.from(this.#needs, (ids) => Number(ids.has(id))))
  }

  holdersOfBoth(one: Uint8Array, other: Uint8Array): Uint8Array {
    return this.#hold(one.map((holds, at) => holds | (other[at] ?? 0)))
  }

  /** What begins where a file has always been loaded has it as well. */
  #hold(holders: Uint8Array): Uint8Array {
    for (let isMore = true; isMore; ) {
      isMore = false
      for (const at of holders.keys())
        if (!holders[at] && this.#isThere(holders, at)) {
          holders[at] = 1
          isMore = true
        }
    }
    return holders
  }

  #isThere(holders: Uint8Array, at: number): boolean {
    const loaders = this.#loaders[at] ?? []
    return loaders.length > 0 && loaders.every((one) => holders[one])
  }

  /** Of a file: its request and its bytes, wherever it is not there before. */
  of(size: number, holders: Uint8Array): number {
    let visits = 0
    for (const at of holders.keys())
      if (holders[at] && !this.#isThere(holders, at)) visits += this.#visits[at] ?? 0
    return (size + REQUEST) * visits
  }

  /** Whether these may hold a file: those that are exact gain nothing, and what is apart nobody. */
  isAllowed({ ids, holders }: Group, others: Uint8Array): boolean {
    const gaining = this.#ids.filter((_, at) => others[at] && !holders[at])
    const isExact = exact.some((id) => gaining.includes(id))
    return gaining.length === 0 || !(isExact || ids.includes(apart))
  }
}

function groupModules(used: ReadonlySet<string>, graph: Graph, costs: Costs): Set<Group> {
  const groups = new Map<string, Group>()
  const groupOf = new Map<string, Group>()
  for (const id of used) {
    const holders = costs.holdersOf(id)
    // What nothing seems to need, the bundler places by what is really used.
    if (!holders.includes(1)) continue
    const group = groups.get(holders.join()) ?? { ids: [], size: 0, holders, imports: new Set() }
    groups.set(holders.join(), group)
    groupOf.set(id, group)
    group.ids.push(id)
    group.size += sizeOf(id, graph)
  }
  // A module of which nothing is used may still hand on what another one exports.
  for (const [id, group] of groupOf)
    for (const imported of reach(id, graph, (one) => !used.has(one))) {
      const other = groupOf.get(imported)
      if (other && other !== group) group.imports.add(other)
    }
  return new Set(groups.values())
}

/** About as it is sent: minified and compressed, without the part of a library that is not used. */
function sizeOf(id: string, graph: Graph): number {
  const code = graph.getModuleInfo(id)?.code ?? ''
  const share = id.includes('/node_modules/') ? 0.18 : 0.26
  return minifySync('module.js', code, { compress: true, mangle: true }).code.length * share
}

interface Pair {
  one: Group
  other: Group
  /** What is saved by making one file of both, but for what others cost more then. */
  gain: number
}

/** Groups of which pairs become one for as long as that saves something. */
class Merging {
  readonly #groups: Set<Group>
  readonly #costs: Costs

  constructor(groups: Set<Group>, costs: Costs) {
    this.#groups = groups
    this.#costs = costs
  }

  run(): ReadonlySet<Group> {
    const groups = [...this.#groups]
    let pairs = groups.flatMap((one, at) =>
      groups.slice(at + 1).flatMap((other) => this.#pair(one, other)),
    )
    for (;;) {
      const best = this.#best(pairs)
      if (!best) return this.#groups
      const changed = this.#join(best)
      pairs = pairs.filter(({ one, other }) => !changed.has(one) && !changed.has(other))
      changed.delete(best.other)
      for (const one of changed) {
        changed.delete(one)
        for (const other of this.#groups)
          if (other !== one && !changed.has(other)) pairs.push(...this.#pair(one, other))
      }
    }
  }

  #pair(one: Group, other: Group): Pair[] {
    const holders = this.#costs.holdersOfBoth(one.holders, other.holders)
    if (![one, other].every((group) => this.#costs.isAllowed(group, holders))) return []
    const gain = this.#of(one) + this.#of(other) - this.#costs.of(one.size + other.size, holders)
    return gain > 0 ? [{ one, other, gain }] : []
  }

  #of({ size, holders }: Group): number {
    return this.#costs.of(size, holders)
  }

  #best(pairs: Pair[]): Pair | undefined {
    let best: Pair | undefined
    let most = 0
    pairs.sort((one, other) => other.gain - one.gain)
    for (const pair of pairs) {
      if (pair.gain <= most) break
      const gain = pair.gain - this.#costAlong(pair)
      if (gain > most) [best, most] = [pair, gain]
    }
    return best
  }

  /** What the files cost more that come along with one of both. */
  #costAlong({ one, other }: Pair): number {
    const holders = this.#costs.holdersOfBoth(one.holders, other.holders)
    let sum = 0
    for (const along of importedBy(one, other)) {
      if (along === one || along === other) continue
      const further = importedBy(along)
      // Files in a circle might run in the wrong order.
      if (further.has(one) || further.has(other)) return Number.POSITIVE_INFINITY
      const all = this.#costs.holdersOfBoth(along.holders, holders)
      if (!this.#costs.isAllowed(along, all)) return Number.POSITIVE_INFINITY
      sum += this.#costs.of(along.size, all) - this.#of(along)
    }
    return sum
  }

  /** Makes one group of two. @returns all that are changed by it. */
  #join({ one, other }: Pair): Set<Group> {
    one.holders = this.#costs.holdersOfBoth(one.holders, other.holders)
    one.ids.push(...other.ids)
    one.size += other.size
    for (const imported of other.imports) one.imports.add(imported)
    this.#groups.delete(other)
    for (const group of this.#groups) if (group.imports.delete(other)) group.imports.add(one)
    one.imports.delete(one)
    const changed = new Set([one, other])
    for (const along of importedBy(one)) {
      const holders = this.#costs.holdersOfBoth(along.holders, one.holders)
      if (holders.join() === along.holders.join()) continue
      along.holders = holders
      changed.add(along)
    }
    return changed
  }
}

/** These, and all that they import. */
function importedBy(...groups: Group[]): Set<Group> {
  const found = new Set(groups)
  // What is added on the way is gone through as well.
  for (const one of found) for (const imported of one.imports) found.add(imported)
  return found
}
