import { kebabCase, memoize, upperFirst } from 'es-toolkit'
import type { States } from './states.ts'

/** A part as the page lists it. */
export interface Entry {
  /** `Plain table`, of the file `PlainTable.parts.tsx`. */
  name: string
  /** `plain-table`, in the address of the page. */
  address: string
  /** Below `src/web`. */
  folder: string
  file: string
  load: () => Promise<States>
}

const modules = import.meta.glob<States>('../**/*.parts.tsx', { import: 'default' })

/** All entries, which stand beside their parts. */
export const entries = Object.entries(modules).map(([path, load]): Entry => {
  const [, folder = '', part = ''] = /^\.\.\/(.+)\/(\w+)\.parts/.exec(path) ?? []
  const address = kebabCase(part)
  const name = upperFirst(address.replaceAll('-', ' '))
  return { name, address, folder, file: `${folder}/${part}.parts.tsx`, load: memoize(load) }
})
