/**
 * The services of the workshops, in the order of sheets, totals and charts. A further one needs a
 * migration for its columns and triggers, and an entry in `server/seed/services.ts`.
 *
 * `total` is the name of its total on the wire (specification section 3). `max` is the maximum for
 * a car, which is above 1 for work on wheels. `example` is the value in the sheet template.
 * `isGood` tells whether a higher total is better.
 */
export const services = [
  {
    name: 'spooring',
    label: 'Spooring',
    total: 'totalSpooring',
    max: 1,
    example: 1,
    isGood: true,
  },
  {
    name: 'balancing',
    label: 'Balancing',
    total: 'totalBalancing',
    max: 10,
    example: 4,
    isGood: true,
  },
  {
    name: 'rematching',
    label: 'Rematching',
    total: 'totalRematching',
    max: 10,
    example: 0,
    isGood: false,
  },
  {
    name: 'nitrogen',
    label: 'Nitrogen',
    total: 'totalNitrogen',
    max: 10,
    example: 4,
    isGood: true,
  },
] as const

type Service = (typeof services)[number]
export type ServiceName = Service['name']

/** An object with a value for each service, keyed by its name or by the name of its total. */
export function eachService<K extends 'name' | 'total', T>(key: K, make: (service: Service) => T) {
  return Object.fromEntries(services.map((one) => [one[key], make(one)])) as Record<Service[K], T>
}
