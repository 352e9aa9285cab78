/**
 * When requests are rejected under load, and after how long they are aborted. Times are in
 * milliseconds.
 */
export interface Limits {
  /** For a request to arrive completely. */
  arrival: number
  /** The delay of the event loop above which requests are rejected. */
  lag: number
  /** How long after the start delays are ignored, as loading causes them and not requests. */
  settling: number
  /** For getting a connection to a PostgreSQL server, new or from the pool. */
  connecting: number
  /** For one use of the database, including the wait for a connection. */
  deadline: number
  /** A statement that takes longer is logged. */
  slow: number
  /** For a lock that another transaction holds. */
  locked: number
  /** For the reply to a GET. */
  answer: number
  /** How many uses may wait for a connection; further ones are rejected. */
  maxWaiting: number
  /** For reading and validating a sheet. */
  sheet: number
  /** For the turn of a sheet, while others are read before it. */
  sheetTurn: number
  /** For sanitising a long text: ten times what the worst one takes. */
  text: number
  /** For encoding a picture. */
  picture: number
}

/** The production limits. */
export const limits: Readonly<Limits> = {
  arrival: 60_000,
  lag: 1_000,
  settling: 5_000,
  connecting: 5_000,
  deadline: 10_000,
  slow: 1_000,
  locked: 2_000,
  answer: 15_000,
  maxWaiting: 100,
  sheet: 20_000,
  sheetTurn: 120_000,
  text: 10_000,
  picture: 10_000,
}
