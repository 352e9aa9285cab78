import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { isAbsent, RequestError } from '../client/http.ts'
import { isOwn, messageIn } from '../client/message-in.ts'
import { isRefused } from '../client/query-client.ts'

interface SharedDelete {
  resource: Resource
  /** The other resource whose records are deleted at the same endpoint. */
  other: Resource
  /** Reads this record from a resource. */
  read: (resource: Resource) => Promise<Row>
  /** Sends the delete request. */
  remove: () => Promise<unknown>
}

/**
 * Deletes a record at an endpoint shared with another resource. A server that numbers the two
 * separately may have a record of each under this id, so nothing is sent unless the other resource
 * certainly has none, and success is reported only once the record is gone. `docs/domain.md`, odd
 * point 2.
 *
 * @throws {RequestError} saying what was not deleted, and why.
 */
export async function deleteShared({ resource, other, read, remove }: SharedDelete): Promise<void> {
  const stranger = await absentOr(
    read(other),
    `Nobody can tell whether this would remove any ${other.singular}`,
  ).catch(stopped)
  if (stranger) {
    const title = String(stranger[other.title ?? 'id'] ?? stranger.id)
    throw new RequestError(
      `This would remove the ${other.singular} “${title}”. Nothing was deleted.`,
      409,
    )
  }
  await remove()
  const left = await absentOr(
    read(resource),
    `It is not known whether this ${resource.singular} is gone`,
  )
  if (left) throw new RequestError(`Not deleted: this ${resource.singular} is still there.`, 409)
}

/**
 * Reports a failure before the delete request as a 4xx: status 0 or 5xx would mean that the record
 * may have been deleted (`mayBeDone`).
 */
function stopped(error: RequestError): never {
  if (isOwn(error)) throw error
  const status = isRefused(error) ? error.statusCode : 409
  throw new RequestError(`${error.message}\nNothing was deleted.`, status)
}

/**
 * The record, or undefined on a 404.
 *
 * @throws {RequestError} with `doubt` in its message on any other failure, except a bug of our own.
 */
async function absentOr(record: Promise<Row>, doubt: string) {
  try {
    return await record
  } catch (error) {
    if (isAbsent(error)) return undefined
    if (isOwn(error)) throw error
    const status = error instanceof RequestError ? error.statusCode : 0
    throw new RequestError(`${doubt}: ${messageIn(error)}`, status)
  }
}
