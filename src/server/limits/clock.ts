/**
 * The current time. All times that the server writes or compares come from here, so that tests can
 * set them; only column defaults, and what processes have to agree on, use the clock of the database.
 */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
