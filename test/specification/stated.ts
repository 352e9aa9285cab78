import type { Endpoint } from '../../src/contract/endpoint.ts'
import { rowsOf } from './rows.ts'

/** What whole lists of the specification state, each with the row that says so. */

export interface StatedRoute {
  row: string
  /** As a router writes it: `/leave/:id`. */
  path: string
  layout: 'Dashboard' | 'Plain'
  /** The permission in brackets, or who else may open it. */
  access: string
}

/** Section 2: the table of routes, then the company profile with its lists and forms, then the gallery. */
export const statedRoutes: readonly StatedRoute[] = rowsOf(2).flatMap((row): StatedRoute[] => {
  if (row.startsWith('|')) return inTable(row)
  if (row.startsWith('/comp-profile/gallery')) {
    return [{ row, path: '/comp-profile/gallery', layout: 'Dashboard', access: permissionIn(row) ?? '' }]
  }
  const [, path, name, prefix] = /^(\/comp-profile\/([\w-]+))(?: \(permission prefix (\w+)\))?$/.exec(row) ?? []
  if (!path || !name) return []
  const permission = prefix ?? name.replaceAll('-', '_')
  const form = { row, layout: 'Dashboard', access: `${permission}_form` } as const
  return [
    { row, path, layout: 'Dashboard', access: `${permission}_list` },
    { ...form, path: `${path}/form` },
    { ...form, path: `${path}/form/:id` },
  ]
})

function inTable(row: string): StatedRoute[] {
  const [routes = '', layout, access = ''] = row
    .split('|')
    .slice(1)
    .map((cell) => cell.trim())
  const paths: string[] = []
  for (const written of routes.split(/, | and /)) {
    // `repairs-maintenace/form and form/{id}`: the second one lies where the first one does.
    const whole = written.startsWith('form/') ? `${paths.at(-1)?.replace(/\/form$/, '')}/${written}` : written
    paths.push(`/${whole.replace(/^\/|\/$/g, '')}`.replaceAll('{id}', ':id'))
  }
  return paths.map((path) => ({
    row,
    path,
    layout: layout === 'Dashboard' ? 'Dashboard' : 'Plain',
    access: permissionIn(access) ?? access,
  }))
}

function permissionIn(text: string): string | undefined {
  return /\[(\w+)\]/.exec(text)?.[1]
}

export interface StatedGroup {
  row: string
  /** Empty of Home, which stands above all groups. */
  group: string
  items: string[]
}

/** Section 2: the side menu, in its order. */
export const statedMenu: readonly StatedGroup[] = menuRows().map((row) => {
  if (row === 'Home (always)') return { row, group: '', items: ['Home'] }
  const [group = '', items = ''] = row.split(': ')
  return { row, group, items: items.split(', ') }
})

function menuRows(): string[] {
  const rows = rowsOf(2)
  const first = rows.indexOf('Home (always)')
  return rows.slice(first, rows.findIndex((row) => row.startsWith('Company Profile:')) + 1)
}

export interface StatedEndpoint {
  row: string
  endpoint: Endpoint
}

/** Section 7: every call, placeholders as the contract writes them. */
export const statedEndpoints: readonly StatedEndpoint[] = rowsOf(7).flatMap((row) => {
  // A sentence may name several methods, or several paths: "or /type/external" lies beside "/type/internal".
  const methods = row.match(/\b(GET|POST|PUT|DELETE)\b/g) ?? (row.startsWith('Delete calls') ? ['DELETE'] : [])
  const [first = '', ...more] = row.match(/(?<=^|[\s])\/[\w{}/-]*[\w}]/g) ?? []
  const paths = [first, ...more.map((path) => (path.startsWith('/api/') ? path : `/api/branch-location${path}`))]
  return methods.flatMap((method) =>
    paths
      .filter((path) => path.startsWith('/api/'))
      .map((path) => ({ row, endpoint: `${method} ${path.replaceAll('{id}', ':id')}` as Endpoint })),
  )
})

const namesRow = rowsOf(6).find((row) => row.startsWith('Names:')) ?? ''

/** Section 6: the names of all permissions. */
export const statedPermissions: readonly string[] = namesRow.replace(/^Names: |\.$/g, '').split(', ')

/** The rows that these lists are read from. */
export const listedRows: ReadonlySet<string> = new Set([
  namesRow,
  ...[...statedRoutes, ...statedMenu, ...statedEndpoints].map(({ row }) => row),
])
