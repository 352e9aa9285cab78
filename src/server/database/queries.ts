import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Statements on one connection of the database. */
export type Queries = NodePgDatabase

/** Work on one connection. */
export type Work<T> = (db: Queries) => Promise<T>
