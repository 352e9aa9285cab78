import { orderBy } from 'es-toolkit/array'
import type { Row } from '../../src/contract/envelope.ts'
import type { Reply } from './odd-server.ts'

/** What another API answers. */

/** To a question for records, as simple-rest asks it. */
export function listAnswer(records: readonly Row[], query: unknown): Reply {
  const { _start, _end, _sort, _order, ...parameters } = query as Record<string, string | string[]>
  const filters = Object.entries(parameters).map(([name, value]) => {
    const [field = '', operator = 'eq'] = name.split('_')
    return { field, holds: tests[operator], operands: [value].flat() }
  })
  const found = records.filter((row) =>
    filters.every(({ field, holds, operands }) =>
      holds?.(field === 'search' ? Object.values(row).join('\n') : row[field], operands),
    ),
  )
  const [names, orders] = [_sort, _order].map((one) => (one ? String(one).split(',') : []))
  const sorted = orderBy(found, names ?? [], orders as ('asc' | 'desc')[])
  const body = sorted.slice(Number(_start ?? 0), Number(_end ?? sorted.length))
  return { status: 200, body, headers: { 'x-total-count': String(found.length) } }
}

const tests: Readonly<Record<string, (value: unknown, operands: string[]) => boolean>> = {
  eq: (value, operands) => operands.includes(String(value)),
  ne: (value, operands) => !operands.includes(String(value)),
  gte: (value, [operand]) => beyond(value, operand) >= 0,
  lte: (value, [operand]) => beyond(value, operand) <= 0,
  like: (value, [operand = '']) => String(value).toLowerCase().includes(operand.toLowerCase()),
}

function beyond(value: unknown, operand = ''): number {
  if (typeof value === 'number') return value - Number(operand)
  return typeof value === 'string' ? value.localeCompare(operand) : Number.NaN
}

/** To a request for the record whose `key` has this value, or for a new one, which gets it. */
export function recordAnswer<R extends object>(
  records: R[],
  { key, value, method, sent }: { key: keyof R; value: unknown; method: string; sent: unknown },
): Reply {
  const at = records.findIndex((one) => String(one[key]) === String(value))
  const found = records[at]
  if (!found && method !== 'POST') return { status: 404, body: { message: 'No such record.' } }
  if (method === 'DELETE') {
    records.splice(at, 1)
    return { status: 204, body: '' }
  }
  const record = { ...(found ?? { [key]: value }), ...(sent as R) } as R
  records[found ? at : records.length] = record
  return { status: found ? 200 : 201, body: record }
}
