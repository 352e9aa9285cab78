import { mapValues } from 'es-toolkit/object'
import { compile } from '../../contract/compile.ts'
import type { Resource } from '../../contract/resource.ts'

/**
 * The resource as supported by a server with these capabilities: a field whose capability is
 * missing can be sent on create only.
 */
export function takenBy(resource: Resource, capabilities: readonly string[]): Resource {
  const fields = mapValues(resource.fields, (field) =>
    field.needs && !capabilities.includes(field.needs) ? { ...field, createOnly: true } : field,
  ) as Resource['fields']
  return compile({ ...resource, fields })
}

/**
 * The resource with its own endpoint for deletions (`deleteOwn`) in place of the one that it shares
 * with another resource.
 */
export function withOwnDelete(resource: Resource): Resource {
  const { deleteOwn } = resource.actions
  return deleteOwn
    ? compile({ ...resource, actions: { ...resource.actions, delete: deleteOwn } })
    : resource
}
