/**
 * When requests are rejected under load, and after how long they are aborted, in production. Times
 * are in milliseconds.
 */
export const limits = {
  /** For a request to arrive completely. */
  arrival: 60_000,
  /** The delay of the event loop above which requests are rejected. */
  lag: 1_000,
  /** The time after the start in which the delay is ignored, as loading causes it. */
  settling: 5_000,
  /** For getting a connection to a PostgreSQL server, new or from the pool. */
  connecting: 5_000,
  /** For one use of the database, including the wait for a connection. */
  deadline: 10_000,
  /** A statement that takes longer is logged. */
  slow: 1_000,
  /** For a lock that another transaction holds. */
  locked: 2_000,
  /** For the reply to a GET. */
  answer: 15_000,
  /** How many uses may wait for a connection; further ones are rejected. */
  maxWaiting: 100,
  /** For reading and validating a sheet. */
  sheet: 20_000,
  /** For a sheet to get its turn, while others are read before it. */
  sheetTurn: 120_000,
  /** For sanitising a long text: ten times what the worst one takes. */
  text: 10_000,
  /** For encoding a picture. */
  picture: 10_000,
}

export type Limits = Readonly<typeof limits>
