import { parseSync } from 'vite'

/** A node of the syntax tree (ESTree), with the few fields that are read here. */
export interface Node {
  type: string
  start: number
  end: number
  operator?: string
  value?: unknown
  raw?: string
  name?: string
  regex?: { pattern: string; flags: string }
  kind?: string
  computed?: boolean
  optional?: boolean
  shorthand?: boolean
  directive?: string
  left?: Node
  right?: Node
  test?: Node
  argument?: Node
  callee?: Node
  object?: Node
  property?: Node
  tag?: Node
  quasi?: Node
  expression?: Node | boolean
  body?: Node | Node[]
  elements?: (Node | null)[]
  properties?: Node[]
  quasis?: Node[]
  key?: Node
}

/** A node, and where it stands in the one round it. */
export interface Place {
  node: Node
  key: string
  above?: Place
}

/** Types, and names of modules: nothing of them is run. */
const NOT_RUN =
  /^(TS(?!(As|Satisfies|NonNull)Expression)|Import(?!Expression)|ExportAllDeclaration|JSXAttribute$|JSXText|JSXIdentifier)/

/** Calls `visit` with every node that is run, outer ones first. */
export function walk(file: string, source: string, visit: (place: Place) => void): void {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  into({ node: program as unknown as Node, key: '' }, visit)
}

function into(place: Place, visit: (place: Place) => void): void {
  visit(place)
  for (const [key, child] of Object.entries(place.node)) {
    for (const node of Array.isArray(child) ? child : [child]) {
      if (isNode(node) && !NOT_RUN.test(node.type)) into({ node, key, above: place }, visit)
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
