import type { Row } from '../../../../contract/envelope.ts'
import { opl } from '../../../../contract/resources/opl.ts'

const names = ['spooring', 'balancing', 'rematching', 'nitrogen'] as const

/**
 * The services of a car, such as `Spooring` and `Balancing 4`: all but spooring are counted per
 * wheel.
 */
export function servicesOf(row: Row): string[] {
  return names.flatMap((name) => {
    const count = Number(row[name]) || 0
    const { label } = opl.fields[name]
    return count === 0 ? [] : name === 'spooring' && count === 1 ? label : `${label} ${count}`
  })
}
