import { mapKeys, mapValues, uniq } from 'es-toolkit'
import * as z from 'zod/mini'
import * as brand from '../brand.ts'
import { splitEndpoint } from '../contract/endpoint.ts'
import { errorReply } from '../contract/envelope.ts'
import { isList } from '../contract/form-data.ts'
import { nest } from '../contract/parts.ts'
import { permissionsOf } from '../contract/permissions.ts'
import type { Resource } from '../contract/resource.ts'
import { type Declared, type endpointsOf, rightTo } from './endpoints.ts'
import { imageFields, takesFiles } from './pictures/upload.ts'
import { schemasOf } from './route.ts'

/** The keywords of an object's JSON Schema that are used here. */
interface ObjectSchema {
  properties?: Record<string, unknown>
  required?: string[]
}

/** Generates the OpenAPI document from the contract. */
export function openApi(endpoints: ReturnType<typeof endpointsOf>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const sharing of endpoints) {
    const { method, path } = splitEndpoint(sharing[0].action.endpoint)
    const url = path.replace(/:(\w+)/g, '{$1}')
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation(sharing) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: brand.name,
      version: '0.1.0',
      description: `${brand.description}.`,
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        error: {
          description: 'What went wrong, and at which field.',
          content: json(schema(errorReply, 'output')),
        },
      },
    },
  }
}

function operation(sharing: readonly [Declared, ...Declared[]]) {
  const [{ resource, name, action }] = sharing
  const { query, input, reply } = schemasOf(resource, name, action)
  const { path } = splitEndpoint(action.endpoint)
  const rights = permissionsOf(rightTo(sharing))
  const params = [...path.matchAll(/:(\w+)/g)].map(([, param]) => ({
    name: param,
    in: 'path',
    required: true,
    schema: { type: 'integer' },
  }))
  return {
    operationId: `${resource.name}-${name}`,
    tags: sharing.map((declared) => declared.resource.label),
    summary: rights.length > 0 ? `Needs ${rights.join(' or ')}.` : undefined,
    security: action.allow === 'anyone' ? [] : [{ token: [] }],
    parameters: [...params, ...queryParameters(query)],
    requestBody: input && { required: true, content: bodyOf(sharing[0], input) },
    responses: {
      [name === 'create' ? 201 : 200]: { description: 'Done.', content: replyOf(resource, reply) },
      default: { $ref: '#/components/responses/error' },
    },
  }
}

/** A body with files can be multipart, with lists as `name[]`, or JSON, with pictures as URLs. */
function bodyOf(declared: Declared, input: z.ZodMiniType) {
  const { file } = declared.action
  const binary = { type: 'string', format: 'binary' }
  if (file) {
    const { properties, ...form } = schema(input, 'input')
    return {
      'multipart/form-data': {
        schema: { ...form, properties: { ...properties, [file.name]: binary } },
      },
    }
  }
  const record = travelling(declared.resource, schema(input, 'input'))
  if (!takesFiles(declared)) return json(record)
  const { properties, ...rest } = record
  const withPictures = (one: object) => ({
    ...properties,
    ...Object.fromEntries(
      imageFields(declared.resource).map(([name, { kind }]) => [
        name,
        kind === 'images' ? { type: 'array', items: one } : one,
      ]),
    ),
  })
  const inForm = mapKeys(withPictures(binary), (_, name) => {
    const field = declared.resource.fields[name]
    return field && isList(field) ? `${name}[]` : name
  })
  return {
    ...json({ ...rest, properties: withPictures({ type: 'string' }) }),
    'multipart/form-data': { schema: { ...rest, properties: inForm } },
  }
}

/** The reply schema with the parts of a record, or of every record of a list, nested. */
function replyOf(resource: Resource, reply: z.ZodMiniType) {
  const answered = schema(reply, 'output')
  const { items: list, id } = (answered.properties ?? {}) as {
    items?: { items: ObjectSchema }
    id?: unknown
  }
  // A record, which has an id, may have a field of this name.
  if (!list || id) return json(travelling(resource, answered))
  const items = { ...list, items: travelling(resource, list.items) }
  return json({ ...answered, properties: { ...answered.properties, items } })
}

/** Nests the fields of each part in an object schema. */
function travelling(resource: Resource, record: ObjectSchema): ObjectSchema {
  const { properties = {}, required = [] } = record
  const partOf = (name: string) => resource.fields[name]?.part
  const nested = mapValues(nest(resource, properties), (one, name) =>
    name in properties
      ? one
      : {
          type: 'object',
          properties: one,
          required: required.filter((field) => partOf(field) === name),
        },
  )
  // A part is required if any of its fields is.
  return {
    ...record,
    properties: nested,
    required: uniq(required.map((name) => partOf(name) ?? name)),
  }
}

function queryParameters(query: z.ZodMiniType | undefined) {
  if (!query) return []
  const { properties = {}, required = [] } = schema(query, 'input')
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: one,
  }))
}

function json(schema: ObjectSchema) {
  return { 'application/json': { schema } }
}

function schema(type: z.ZodMiniType, io: 'input' | 'output'): ObjectSchema {
  const { $schema, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest as ObjectSchema
}
