import { type SQL, sql } from 'drizzle-orm'
import { type ServiceName, services } from '../../contract/resources/opl-services.ts'
import { commaSeparated } from '../database/columns.ts'

/** The price of each service, and how often a demo car gets it, from a number from 0 to 1023. */
const demo: Record<ServiceName, [price: number, count: (draw: SQL) => SQL]> = {
  spooring: [150_000, (draw) => sql`(${draw} < 860)::int`],
  balancing: [
    40_000,
    (draw) => sql`case when ${draw} < 700 then 4 when ${draw} < 800 then 2 else 0 end`,
  ],
  rematching: [60_000, (draw) => sql`case when ${draw} < 60 then 1 + n % 2 else 0 end`],
  nitrogen: [10_000, (draw) => sql`case when ${draw} < 500 then 4 else 0 end`],
}

const names = services.map(({ name }) => name)

export const serviceColumns = sql.raw(names.join())
export const amountOfServices = sql.raw(names.map((name) => `${demo[name][0]} * ${name}`).join('+'))

/**
 * How often the car `n` gets each service, as columns. Takes the pseudo-random numbers from 9 on.
 */
export function servicesBy(draw: (what: number) => SQL): SQL {
  return commaSeparated(
    names.map((name, at) => sql`${demo[name][1](draw(9 + at))} as ${sql.raw(name)}`),
  )
}
