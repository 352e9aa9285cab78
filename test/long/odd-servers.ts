import { auth } from '../../src/contract/auth.ts'
import { isObject } from '../../src/contract/values.ts'
import type { Difference } from '../support/changed-reply.ts'
import type { Tell } from '../support/stand-in.ts'

/** Two servers that speak the specification in their own way, with ours behind them. */

interface OddServer {
  /** In what it differs in the ways that the stand-in knows. */
  differs: readonly Difference[]
  /** How it tells an answer. */
  tell: Tell
}

type Change = (value: unknown, name: string) => unknown

const { login, me } = auth.actions
const ZONE = '+07:00'

/** Its lists that are empty are null, its moments have a zone. */
const go: Change = (value, name) => {
  if (Array.isArray(value)) return value.length > 0 ? value : null
  if (name === 'expiredAt') return Math.floor(Date.parse(String(value)) / 1000)
  return isMoment(value) ? `${atClocks(value)}${ZONE}` : value
}

const types: Readonly<Record<string, string>> = {
  present: 'Hadir',
  late: 'Terlambat',
  sick: 'Sakit',
  permit: 'Izin',
  annualLeave: 'Cuti tahunan',
}

/** Its sums are text, its moments have no zone, its types the names of the country. */
const mysql: Change = (value, name) => {
  if (typeof value === 'number' && /^(total|present|late|waiting$)/.test(name)) return String(value)
  if (name === 'attendanceType' && isObject(value))
    return { id: value.id, name: types[String(value.code)] ?? value.name }
  return isMoment(value) ? atClocks(value).replace('T', ' ') : value
}

const common: readonly Difference[] = ['statedReplies', 'noCapabilities', 'strict']

export const oddServers: Readonly<Record<string, OddServer>> = {
  Go: {
    differs: [...common, 'uuids', 'moments'],
    tell: (reply, endpoint, isDone) => {
      const data = changed(plainOf(reply, endpoint), go)
      // What is deleted or uploaded is not told.
      const hasData = isDone && !/^DELETE|upload/.test(endpoint)
      const message = isDone ? 'success' : isObject(reply) && reply.message
      return { status: isDone, message, data: hasData ? data : null }
    },
  },
  MySQL: {
    differs: [...common, 'decimalText', 'numberSwitches'],
    tell: (reply, endpoint, isDone) => {
      if (isDone && !endpoint.startsWith('GET') && endpoint !== login.endpoint)
        return { message: 'Data berhasil disimpan' }
      const body = changed(plainOf(reply, endpoint), mysql)
      if (endpoint !== me.endpoint || !isObject(body) || !isObject(body.role)) return body
      const { id, email, role } = body
      return { id, email, role: { id: role.id, name: role.name } }
    },
  },
}

/** What is beside the fields of a record, or of a person, without being stated. */
const beyond = new Set([
  ...['timezone', 'clockIns', 'picturesRemovedAt', 'openTaskCount', 'needValidation'],
  ...['photoUrl', 'employeeNumber'],
])

/** A reply with no more than is stated: a person by `UserInformation`, a type by its name. */
function plainOf(reply: unknown, endpoint: string): unknown {
  if (endpoint === login.endpoint && isObject(reply) && isObject(reply.user)) {
    const { UserInformation } = reply.user
    return { ...reply, user: { UserInformation } }
  }
  return changed(reply, (value, name) => {
    if (!isObject(value) || name === 'UserInformation') return value
    const { fullName, phoneNumber, ...rest } = value
    const isNamed = name === 'status' || (endpoint.endsWith('/status') && 'code' in value)
    const entries = Object.entries(rest).filter(
      ([name]) => !(beyond.has(name) || (isNamed && name === 'code')),
    )
    const plain = Object.fromEntries(entries)
    if (fullName !== undefined) plain.UserInformation = { fullName, phoneNumber }
    else if (phoneNumber !== undefined) plain.phoneNumber = phoneNumber
    return plain
  })
}

/** A value in which all values are changed, each before what it holds. */
function changed(value: unknown, change: Change, name = ''): unknown {
  const made = change(value, name)
  if (Array.isArray(made)) return made.map((one) => changed(one, change, name))
  if (!isObject(made)) return made
  return Object.fromEntries(
    Object.entries(made).map(([name, one]) => [name, changed(one, change, name)]),
  )
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT(?!00:00:00.000Z).+Z$/.test(value)
}

/** A moment by the clocks of the company. */
function atClocks(moment: string): string {
  return new Date(Date.parse(moment) + Number.parseInt(ZONE, 10) * 3_600_000)
    .toISOString()
    .slice(0, 23)
}
