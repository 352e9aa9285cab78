import type { Row } from '../../../../contract/envelope.ts'
import { services } from '../../../../contract/resources/opl-services.ts'

/**
 * The services of a car, such as `Spooring` and `Balancing 4`. All except spooring are counted by
 * wheel.
 */
export function servicesOf(row: Row): string[] {
  return services.flatMap(({ name, label, max }) => {
    const count = Number(row[name]) || 0
    return count === 0 ? [] : max === 1 && count === 1 ? label : `${label} ${count}`
  })
}
