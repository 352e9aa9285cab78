import type { Size } from '../support/grown.ts'
import type { Table } from './table.ts'

export interface Options {
  /** Whether what is measured becomes the budget. */
  isWriting: boolean
  /** The largest size that is measured. */
  scale: Size
}

/** What the file of a part has. */
export interface Part {
  measure(options: Options): Promise<Table[]>
}

/** What `npm run bench` measures, by the names that it takes: each in the file of that name. */
export const parts: Readonly<Record<string, string>> = {
  weights: 'scripts of every page; --write sets the budgets',
  loading: 'cold loads of the sign-in and a list by two lines, beside peers',
  forms: 'from the click in a list to the filled form, beside react-admin',
  rows: 'a list of 100 rows or cards: elements, memory, frames, beside peers',
  api: 'requests per second over 100 000 articles, beside Fastify and a bare server',
  scale: 'all reads, and crowds, over a chain that grows; by itself with --scale s, m or l',
}
