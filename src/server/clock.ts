/**
 * Says which moment it is. Whatever the server writes or compares takes the moment from here, so
 * that a test can set it; only the defaults of columns have the database's own.
 */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
