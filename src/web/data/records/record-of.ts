import { type Row, readRecord } from '../../../contract/envelope.ts'
import { lift } from '../../../contract/parts.ts'
import { readFields } from '../../../contract/reading.ts'
import type { Resource } from '../../../contract/resource.ts'
import { companyZone } from './format.ts'

/** Converts a row of a reply to the app's record, whichever server sent it. */
export function recordOf(resource: Resource, travelling: Row): Row {
  return readFields(resource, lift(resource, travelling), companyZone)
}

/**
 * The record in the reply to a write or another action; undefined if there is none, as a server may
 * reply with only a message.
 */
export function writtenRecord(resource: Resource, reply: unknown): Row | undefined {
  try {
    return recordOf(resource, readRecord(reply))
  } catch {
    return undefined
  }
}
