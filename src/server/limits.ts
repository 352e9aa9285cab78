/**
 * When requests are turned away because there are too many, and when what takes too long is ended.
 * Times are in milliseconds.
 */
export interface Limits {
  /** For a request to arrive as a whole. */
  arrival: number
  /** How far the event loop may lag before requests are turned away. */
  lag: number
  /** How long it may lag after the start: that is what the process loads, and not how many ask. */
  settling: number
  /** For a connection to a PostgreSQL server, a new one or one that others use. */
  connecting: number
  /** For one use of the database, waiting for a connection included. */
  deadline: number
  /** For what another transaction is changing at the moment. */
  locked: number
  /** For the answer to a GET, whatever it waits for. */
  answer: number
  /** How many uses may wait for a connection; more are refused. */
  maxWaiting: number
  /** For reading and checking a sheet. */
  sheet: number
}

/** Those of production. */
export const limits: Readonly<Limits> = {
  arrival: 60_000,
  lag: 1_000,
  settling: 5_000,
  connecting: 5_000,
  deadline: 10_000,
  locked: 2_000,
  answer: 15_000,
  maxWaiting: 100,
  sheet: 20_000,
}
