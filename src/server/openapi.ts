import * as z from 'zod/mini'
import { splitEndpoint } from '../contract/endpoint.ts'
import { errorReply } from '../contract/envelope.ts'
import { permissionsOf } from '../contract/permissions.ts'
import type { Action, Resource } from '../contract/resource.ts'
import { schemasOf } from './route.ts'

/** The OpenAPI document of the API, as the contract has it. */
export function openApi(resources: readonly Resource[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const resource of resources) {
    for (const [name, action] of Object.entries(resource.actions)) {
      const { method, path } = splitEndpoint(action.endpoint)
      const url = path.replace(/:(\w+)/g, '{$1}')
      paths[url] = { ...paths[url], [method.toLowerCase()]: operation(resource, name, action) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Roda', version: '0.1.0', description: 'The back office of a chain of tyre and car-care workshops.' },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: { error: { description: 'What went wrong, and at which field.', content: json(errorReply, 'output') } },
    },
  }
}

function operation(resource: Resource, name: string, action: Action) {
  const { query, input, reply } = schemasOf(resource, name, action)
  const { path } = splitEndpoint(action.endpoint)
  const rights = permissionsOf(action.allow)
  const params = [...path.matchAll(/:(\w+)/g)].map(([, param]) => ({
    name: param,
    in: 'path',
    required: true,
    schema: { type: 'integer' },
  }))
  return {
    operationId: `${resource.name}-${name}`,
    tags: [resource.label],
    summary: rights.length > 0 ? `Needs ${rights.join(' or ')}.` : undefined,
    security: action.allow === 'anyone' ? [] : [{ token: [] }],
    parameters: [...params, ...queryParameters(query)],
    requestBody: input && { required: true, content: json(input, 'input') },
    responses: {
      [name === 'create' ? 201 : 200]: { description: 'Done.', content: json(reply, 'output') },
      default: { $ref: '#/components/responses/error' },
    },
  }
}

function queryParameters(query: z.ZodMiniType | undefined) {
  if (!query) return []
  const { properties = {}, required = [] } = schema(query, 'input')
  return Object.entries(properties).map(([name, one]) => ({ name, in: 'query', required: required.includes(name), schema: one }))
}

function json(type: z.ZodMiniType, io: 'input' | 'output') {
  return { 'application/json': { schema: schema(type, io) } }
}

function schema(type: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest
}
