import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import type { Resource } from '../contract/resource.ts'

const at = (file: string) => join(import.meta.dirname, '../web', file)

export interface Page {
  /** As React Router has it. */
  path: string
  /** The modules that the page is made of, each loaded by the one before. */
  modules: string[]
  /** Those of the page that mostly follows. */
  later?: string[]
}

export const main = at('main.tsx')

/** What `list/Records.tsx` shows where a window is narrow. */
export const cards = {
  by: at('list/Records.tsx'),
  module: at('list/RecordCards.tsx'),
  media: '(max-width: 899.95px)',
}

const app = at('app/App.tsx')
const home = [app, at('features/home/Dashboard.tsx')]
const generated = {
  list: at('list/GeneratedList.tsx'),
  create: at('form/ResourceForm.tsx'),
  edit: at('form/ResourceForm.tsx'),
}

/** The pages by their addresses, with those that have a screen of their own. */
export function pagesOf(resources: readonly Resource[]): readonly Page[] {
  const screens = new Map([...Object.entries(generated), ...screensIn()])
  const declared = resources.flatMap(({ name, pages }) =>
    Object.entries(pages).map(([action, { path, lists }]) => {
      const screen = screens.get(`${name}.${action}`) ?? screens.get(lists ? 'list' : action)
      if (!screen) throw new Error(`The build finds no screen of the page ${name}.${action}.`)
      return { path, modules: [app, screen] }
    }),
  )
  const later = [...home, at('app/layout/Toaster.tsx')]
  return [
    { path: '/login', modules: [at('app/Login.tsx')], later },
    { path: '/dashboard', modules: home },
    ...declared,
  ]
}

/** The modules of the hand-made pages, by `resource.page`, as `app/screens.ts` names them. */
export function screensIn(table = at('app/screens.ts')): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  function walk(node: unknown, name: string): void {
    if (typeof node !== 'object' || node === null) return
    const { type, key, source } = node as { type?: string; key?: Literal; source?: Literal }
    if (type === 'ImportExpression' && source?.value)
      found.set(name, join(dirname(table), source.value))
    const own = type === 'Property' ? (key?.value ?? name) : name
    for (const child of Object.values(node)) walk(child, own)
  }
  walk(parseSync(table, readFileSync(table, 'utf8')).program, '')
  return found
}

interface Literal {
  value?: string
}
