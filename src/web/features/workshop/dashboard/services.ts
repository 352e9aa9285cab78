import type { Row } from '../../../../contract/envelope.ts'
import { opl } from '../../../../contract/resources/opl.ts'

const names = ['spooring', 'balancing', 'rematching', 'nitrogen'] as const

/**
 * What was done to a car, as in `Spooring` and `Balancing 4`: all but spooring is counted by the
 * wheel.
 */
export function servicesOf(row: Row): string[] {
  return names.flatMap((name) => {
    const count = Number(row[name]) || 0
    const { label } = opl.fields[name]
    return count === 0 ? [] : name === 'spooring' && count === 1 ? label : `${label} ${count}`
  })
}
