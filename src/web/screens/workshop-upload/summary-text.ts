import type { OplFigures } from '../../../contract/resources/opl.ts'
import { formatCount, formatDay } from '../../format.ts'
import type { Checked } from './sheet-reader.ts'

/** `212 cars, 180 spooring, 640 balancing, …, 3 branches, 3 dates (2 May 2026 – 4 May 2026)` */
export function summaryText({ figures, branchIds, dates }: Checked): string {
  const parts = [
    figuresText(figures),
    branchIds.length > 0 && `${formatCount(branchIds.length)} ${branchIds.length === 1 ? 'branch' : 'branches'}`,
    dates.length > 0 && `${formatCount(dates.length)} ${dates.length === 1 ? 'date' : 'dates'} (${spanOf(dates)})`,
  ]
  return parts.filter(Boolean).join(', ')
}

function figuresText(figures: OplFigures): string {
  const { totalCars, totalSpooring, totalBalancing, totalRematching, totalNitrogen } = figures
  const cars = `${formatCount(totalCars)} ${totalCars === 1 ? 'car' : 'cars'}`
  const services = { spooring: totalSpooring, balancing: totalBalancing, rematching: totalRematching, nitrogen: totalNitrogen }
  return [cars, ...Object.entries(services).map(([name, count]) => `${formatCount(count)} ${name}`)].join(', ')
}

function spanOf(dates: readonly string[]): string {
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`
}

/** `4 errors, 7 possible duplicates` */
export function findingsText({ failed, findings }: Checked, duplicates: number): string {
  const inSheet = findings.filter(({ kind }) => kind === 'duplicate').length + duplicates
  const warnings = findings.filter(({ kind }) => kind === 'warning').length
  const said = [
    failed > 0 && `${formatCount(failed)} ${failed === 1 ? 'row' : 'rows'} with errors`,
    inSheet > 0 && `${formatCount(inSheet)} possible ${inSheet === 1 ? 'duplicate' : 'duplicates'}`,
    warnings > 0 && `${formatCount(warnings)} ${warnings === 1 ? 'warning' : 'warnings'}`,
  ]
  return said.filter(Boolean).join(', ') || 'no errors'
}
