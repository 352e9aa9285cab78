import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import type { Resource } from '../contract/resource.ts'

const at = (file: string) => join(import.meta.dirname, '../web', file)

export interface PageModules {
  /** The path, as React Router writes it. */
  path: string
  /** The modules of the page, each loaded by the one before. */
  modules: string[]
  /** The modules of the page that usually follows. */
  later?: string[]
}

export const main = at('main.tsx')

const app = at('app/App.tsx')
const table = at('app/screens.ts')
const home = [app, at('features/home/Dashboard.tsx')]
const generated = {
  list: at('list/GeneratedList.tsx'),
  create: at('form/ResourceForm.tsx'),
  edit: at('form/ResourceForm.tsx'),
}

/** All pages by their paths, generated and hand-made ones. */
export function modulesByPage(resources: readonly Resource[]): readonly PageModules[] {
  const screens = new Map([...Object.entries(generated), ...screensIn()])
  const declared = resources.flatMap(({ name, order, pages }) =>
    Object.entries(pages).map(([page, { path, lists }]) => {
      const screen = screens.get(`${name}.${page}`) ?? screens.get(lists ? 'list' : page)
      if (!screen) throw new Error(`The build finds no screen of the page ${name}.${page}.`)
      const parts = order && screen === generated.list ? [at('list/order/OrderedRows.tsx')] : []
      return { path, modules: [app, screen, ...parts] }
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
export function screensIn(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let name = ''
  new Visitor({
    Property({ key }) {
      if (key.type === 'Literal') name = String(key.value)
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal') found.set(name, join(dirname(table), String(source.value)))
    },
  }).visit(parseSync(table, readFileSync(table, 'utf8')).program)
  return found
}
