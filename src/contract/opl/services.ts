/**
 * The services of the workshops, in the order of sheets, totals and charts. A further one needs a
 * migration for its columns and triggers, and what `server/seed/services.ts` asks for.
 *
 * `total` is the name of its total on the wire (specification section 3), `most` how many a car can
 * have: one, or those of its wheels; `example` stands in the template of the sheet, and `isGood`
 * says whether more of it is better.
 */
export const services = [
  {
    name: 'spooring',
    label: 'Spooring',
    total: 'totalSpooring',
    most: 1,
    example: 1,
    isGood: true,
  },
  {
    name: 'balancing',
    label: 'Balancing',
    total: 'totalBalancing',
    most: 10,
    example: 4,
    isGood: true,
  },
  {
    name: 'rematching',
    label: 'Rematching',
    total: 'totalRematching',
    most: 10,
    example: 0,
    isGood: false,
  },
  {
    name: 'nitrogen',
    label: 'Nitrogen',
    total: 'totalNitrogen',
    most: 10,
    example: 4,
    isGood: true,
  },
] as const

type Service = (typeof services)[number]
export type ServiceName = Service['name']

/** Something for each service, by its name or by that of its total. */
export function eachService<K extends 'name' | 'total', T>(key: K, make: (service: Service) => T) {
  return Object.fromEntries(services.map((one) => [one[key], make(one)])) as Record<Service[K], T>
}
