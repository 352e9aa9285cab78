import type { Endpoint } from '../../src/contract/endpoint.ts'
import { embeddedName, isOptional, type Kind } from '../../src/contract/field.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { WAITING } from '../../src/contract/resources/attendance-status.ts'
import { resources } from '../../src/contract/resources/index.ts'

/** How the replies of another server differ from ours, for the stand-in (stand-in.ts). */

/** The differences from our server that the specification permits. */
export const differences = {
  uuids: 'ids are UUIDs, but for the status that is stated, and the country',
  textIds: 'ids are text',
  statedReplies: 'a list holds what is stated beside its items, which is mostly nothing',
  noSwitches: 'no record has isActive',
  decimalText: 'amounts and coordinates are decimal text',
  numberSwitches: 'yes and no are 1 and 0',
  gaps: 'every other record lacks all that is optional',
  nulls: 'every fourth record has null where something optional is never sent',
  cappedPages: 'no page has more than 20 records, whatever is asked for',
  smallPages: 'a page of more than 10 records is refused',
  extras: 'records and lists hold what nobody knows',
  moments: 'days are moments, those of every other record without a zone',
  noCapabilities:
    'nothing is named that is taken beyond the specification, and a list without stated pages comes whole',
  strict: 'the same, and what is not stated is refused',
  silentWrites: 'writes are answered by 204',
} as const

export type Difference = keyof typeof differences

type Differs = ReadonlySet<Difference>

/** Whether a server lists no capabilities, as a strict one must. */
export function isPlain(differs: Differs): boolean {
  return differs.has('noCapabilities') || differs.has('strict') || differs.has('smallPages')
}

/** The position of a value: its name, its record, and whether that is a status. */
interface Place {
  name: string
  record: number
  isStatus: boolean
}

/** The stated properties of list replies, in addition to their items. Sections 3 and 7. */
const besideItems: Readonly<Record<string, readonly string[]>> = {
  'GET /api/users/all/origin': ['totalData'],
  'GET /api/repair-maintenances/all/origin': ['totalPage', 'totalValidationNeedApproval'],
  'GET /api/branch-location': ['totalData'],
  'GET /api/branch-location/type/internal': ['totalData'],
  'GET /api/branch-location/type/external': ['totalData'],
  'GET /api/workshops/all/summary': ['totalData', 'locationsWithWorkshop', 'summary'],
}

/** A reply of our server, changed to one of a server with these differences. */
export function changedReply(
  reply: unknown,
  endpoint: Endpoint,
  resource: Resource | undefined,
  differs: Differs,
): unknown {
  const optional = optionalNames(resource)

  function isLeftOut(name: string, record: number): boolean {
    if (name === 'isActive') return differs.has('noSwitches')
    if (name === 'capabilities') return isPlain(differs)
    return differs.has('gaps') && isOdd(record) && optional.has(name)
  }

  function isNull(name: string, record: number): boolean {
    return differs.has('nulls') && record % 4 === 0 && optional.get(name) === 'neverSent'
  }

  function object(value: object, place: Place): object {
    const id = 'id' in value && typeof value.id === 'number' ? value.id : undefined
    const record = id ?? place.record
    const isStatus = place.isStatus || place.name === 'status'
    const entries = Object.entries(value)
      .filter(([name]) => !isLeftOut(name, record))
      .map(([name, one]) => [
        name,
        isNull(name, record) ? null : tell(one, { name, record, isStatus }),
      ])
    const isExtended = differs.has('extras') && (id !== undefined || 'items' in value)
    return { ...Object.fromEntries(entries), ...(isExtended && extras) }
  }

  function tell(value: unknown, place: Place): unknown {
    if (Array.isArray(value)) return value.map((one) => tell(one, place))
    if (typeof value === 'object' && value !== null) return object(value, place)
    return tellers.reduce(
      (result, [difference, teller]) => (differs.has(difference) ? teller(result, place) : result),
      value,
    )
  }

  const changed = differs.has('statedReplies') ? statedPart(endpoint, reply) : reply
  return tell(changed, { name: '', record: 0, isStatus: endpoint.endsWith('/status') })
}

const extras = { __v: 3, metadata: { source: 'import', labels: ['a', 'b'] } }

const tellers: [Difference, (value: unknown, place: Place) => unknown][] = [
  [
    'uuids',
    (value, { name, isStatus }) =>
      typeof value === 'number' && isIdName(name) && !isStated(value, isStatus ? 'statusId' : name)
        ? uuidOf(value)
        : value,
  ],
  [
    'textIds',
    (value, { name }) => (typeof value === 'number' && isIdName(name) ? String(value) : value),
  ],
  [
    'decimalText',
    (value, { name }) => (typeof value === 'number' ? decimalText(value, name) : value),
  ],
  ['numberSwitches', (value) => (typeof value === 'boolean' ? Number(value) : value)],
  [
    'moments',
    (value, { name, record }) =>
      typeof value === 'string' && dates.has(name)
        ? `${value}${isOdd(record) ? ' 00:00:00' : 'T00:00:00.000Z'}`
        : value,
  ],
]

function decimalText(value: number, name: string): string | number {
  if (amounts.has(name)) return value.toFixed(2)
  return coordinates.has(name) ? String(value) : value
}

function statedPart(endpoint: Endpoint, reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null) return reply
  if ('attendanceByStatus' in reply) return { attendanceByStatus: reply.attendanceByStatus }
  if (!('items' in reply)) return reply
  const others = besideItems[endpoint] ?? []
  return Object.fromEntries(
    Object.entries(reply).filter(([name]) => name === 'items' || others.includes(name)),
  )
}

/** The optional properties of a record, and those embedded for its references. */
function optionalNames(resource: Resource | undefined): ReadonlyMap<string, 'sent' | 'neverSent'> {
  const names = new Map<string, 'sent' | 'neverSent'>()
  for (const [name, field] of resource?.allFields ?? []) {
    const isTail = /^(created|updated)At$/.test(name)
    if (name === resource?.title || !(isOptional(field) || isTail)) continue
    names.set(embeddedName(name), 'neverSent')
    names.set(name, field.readOnly ? 'neverSent' : 'sent')
  }
  return names
}

/** The names of the fields of some kinds, in all resources. */
export function namesOf(...kinds: Kind[]): ReadonlySet<string> {
  const named = resources.flatMap(({ fields }) => Object.entries(fields))
  return new Set(named.flatMap(([name, { kind }]) => (kinds.includes(kind) ? name : [])))
}

const amounts = namesOf('money')
const coordinates = namesOf('decimal')
const dates = namesOf('date')

function isOdd(record: number): boolean {
  return record % 2 === 1
}

/** Whether the specification itself names this id. */
function isStated(id: number, name: string): boolean {
  return name === 'countryId' || (name === 'statusId' && id === WAITING)
}

function isIdName(name: string): boolean {
  return /^(id|\w+Ids?)$/.test(name)
}

const PREFIX = '5eed0000-0000-4000-8000-'

function uuidOf(id: number): string {
  return PREFIX + String(id).padStart(12, '0')
}

/** The id of one of our records at a server with these differences. */
export function idIn(differs: Differs, id: number): string {
  return differs.has('uuids') ? uuidOf(id) : String(id)
}

/** A text whose UUIDs are replaced by the ids of our server. */
export function numbersIn(text: string): string {
  return text.replace(new RegExp(`${PREFIX}(\\d{12})`, 'g'), (_, digits: string) =>
    String(Number(digits)),
  )
}

/** A value sent under this name, converted for our server: an id to its number, a moment to UTC. */
export function numberOf(value: unknown, name: string): unknown {
  if (typeof value === 'string' && /^\d{4}-.+T.+[+-]\d\d:\d\d$/.test(value))
    return new Date(value).toISOString()
  if (!isIdName(name)) return value
  if (Array.isArray(value)) return value.map((one) => numberOf(one, name))
  const text = typeof value === 'string' ? numbersIn(value) : ''
  return /^\d+$/.test(text) ? Number(text) : value
}
