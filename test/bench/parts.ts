import type { Size } from '../support/grown.ts'
import type { Table } from './table.ts'

export interface Options {
  /** Whether what is measured becomes the budget. */
  isWriting: boolean
  /** The largest size that is measured. */
  scale: Size
}

export interface Part {
  about: string
  load: () => Promise<{ measure: (options: Options) => Promise<Table[]> }>
}

/** What `npm run bench` measures, by the names that it takes. */
export const parts: Readonly<Record<string, Part>> = {
  weights: {
    about: 'scripts of every page; --write sets the budgets',
    load: () => import('./weights.ts'),
  },
  loading: {
    about: 'cold loads of the sign-in and a list by two lines, beside peers',
    load: () => import('./loading.ts'),
  },
  lighthouse: {
    about: 'the sign-in by Lighthouse, as a phone, beside peers',
    load: () => import('./lighthouse.ts'),
  },
  forms: {
    about: 'from the click in a list to the filled form, beside react-admin',
    load: () => import('./forms.ts'),
  },
  rows: {
    about: 'a list of 100 rows or cards: elements, memory, frames, beside peers',
    load: () => import('./rows.ts'),
  },
  api: {
    about: 'requests per second over 100 000 articles, beside Fastify and a bare server',
    load: () => import('./requests.ts'),
  },
  scale: {
    about: 'all reads, and crowds, over a chain that grows; by itself with --scale s, m or l',
    load: () => import('./scale.ts'),
  },
}
