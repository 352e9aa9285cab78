import {
  compact,
  difference,
  isEqual,
  lowerCase,
  mapKeys,
  mapValues,
  pascalCase,
  pickBy,
  uniq,
  upperFirst,
} from 'es-toolkit'
import * as z from 'zod/mini'
import * as brand from '../../brand.ts'
import { namesRecord, splitEndpoint } from '../../contract/endpoint.ts'
import { errorReply, listFilters } from '../../contract/envelope.ts'
import { isPicture } from '../../contract/field.ts'
import { isList } from '../../contract/form-data.ts'
import { nest } from '../../contract/parts.ts'
import { permissionsOf } from '../../contract/permissions.ts'
import type { Resource } from '../../contract/resource.ts'
import { idParam } from '../../contract/schema.ts'
import { nounFor } from '../../contract/texts.ts'
import { type DeclaredAction, rightTo, type Sharing, singularOf } from './endpoints.ts'
import { takesFiles } from './form.ts'
import { rowSchema } from './reply-json.ts'
import { type Serving, schemasOf } from './route.ts'

/** A JSON Schema, with the keywords that are used here. */
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  examples?: unknown[] | undefined
  [keyword: string]: unknown
}

/** Registers a schema of a resource and returns a reference, to an equal schema if there is one. */
type Named = (suffix: string, schema: Schema) => Schema
export type Operation = ReturnType<typeof operation>

/** Generates the OpenAPI document from the contract. */
export function openApi(endpoints: readonly Sharing[], choiceOf: Serving['choiceOf']) {
  const schemas: Record<string, Schema> = { Error: jsonSchema(errorReply, 'output') }
  const paths: Record<string, Record<string, Operation>> = {}
  for (const sharing of endpoints) {
    const [{ resource, action }] = sharing
    const { method, path } = splitEndpoint(action.endpoint)
    const url = path.replace(':id', '{id}')
    const schemaName = pascalCase(resource.name)
    const named: Named = (suffix, schema) => {
      const isAlike = (name: string) =>
        name.startsWith(schemaName) && isEqual(schemas[name], schema)
      const name = Object.keys(schemas).find(isAlike) ?? schemaName + suffix
      schemas[name] = schema
      return refTo('schemas', name)
    }
    const call = operation(sharing, named, choiceOf(resource.name)?.resource)
    paths[url] = { ...paths[url], [method.toLowerCase()]: call }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: brand.name,
      version: '0.1.0',
      description: `${brand.description}.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
      responses: mapValues(refusals, (description, status) => ({
        description,
        ...(/429|503/.test(status) && {
          headers: {
            'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
          },
        }),
        content: json(refTo('schemas', 'Error')),
      })),
    },
  }
}

const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** The descriptions of error replies, by status. */
const refusals: Readonly<Record<string, string>> = {
  400: 'The request cannot be read.',
  401: 'Nobody is signed in.',
  403: 'The role lacks the permission.',
  404: 'There is no such record (any more).',
  409: 'It does not go with what is stored now.',
  413: 'It is too large.',
  415: 'It is of a type that is not taken.',
  422: 'Values are not valid: `errors` says which.',
  429: 'Too many attempts have failed: `Retry-After` says when to try again.',
  503: 'It cannot be done at the moment. Where there is a `Retry-After`, nothing was done.',
  default: 'Something else went wrong.',
}

function operation(sharing: Sharing, named: Named, choice: Resource | undefined) {
  const [declared] = sharing
  const { resource, name, action } = declared
  const { query, input, reply } = schemasOf(resource, name, action)
  const isOfRecord = namesRecord(action.endpoint)
  const sent = input && jsonSchema(input, 'input')
  const isOpen = action.allow === 'anyone'
  const isTried = /login|Password/.test(name)
  const refused = {
    400: sent,
    401: !isOpen || isTried,
    403: !isOpen,
    404: isOfRecord || action.row?.idAs,
    409: !action.endpoint.startsWith('GET'),
    413: sent,
    415: sent,
    422: sent ?? query,
    429: isTried,
    503: true,
    default: true,
  }
  return {
    operationId: `${resource.name}-${name}`,
    tags: sharing.map((declared) => declared.resource.label),
    summary: summaryOf(sharing, choice),
    security: isOpen ? [] : [{ token: [] }],
    parameters: compact([
      isOfRecord && idParameter,
      name === 'create' && keyParameter,
      ...queryParameters(declared, query),
    ]),
    requestBody: sent && { required: true, content: bodyOf(declared, sent, named) },
    responses: {
      [name === 'create' ? 201 : 200]: {
        description: 'Done.',
        content: json(replyOf(declared, reply, named)),
      },
      ...mapValues(pickBy(refused, Boolean), (_, status) => refTo('responses', String(status))),
    },
  }
}

const verbs: Readonly<Record<string, string>> = { show: 'read', edit: 'change' }

/**
 * Summaries of calls whose names do not explain them. Not declared with the actions, which the app
 * loads.
 */
const summaries: Readonly<Record<string, string>> = {
  'auth-login': 'Sign in',
  'auth-me': 'Read who is signed in, and what they may do',
  'auth-changePassword': 'Change one’s own password',
  'auth-signOutEverywhere': 'End all of one’s own sessions',
  'employee-removePersonalData': 'Remove the personal data of one employee',
  'attendance-byBranch': 'List the attendance of a day by branch',
  'attendance-approve': 'Approve or decline one attendance record',
  'attendance-summary': 'Count the attendance of a day by status',
  'opl-summary': 'Add up the OPL jobs of a period, and list them',
  'opl-upload': 'Upload a sheet of OPL jobs',
  'repair-report-cancel': 'Cancel one repair report',
  'repair-report-assign': 'Give one repair report to a technician',
  'repair-report-inputCost': 'Set the costs of one repair report',
  'branch-external': 'List external branches',
  'branch-internal': 'List internal branches',
}

/** The effect of a call, the right that it needs, and the one to the titles of records alone. */
function summaryOf(sharing: Sharing, choice: Resource | undefined) {
  const [{ resource, name, action }] = sharing
  const right = rightTo(sharing)
  const singular = singularOf(sharing)
  const ordinary = action.as ?? name
  const what =
    ordinary === 'list'
      ? `List ${nounFor(2, singular)}`
      : `${upperFirst(verbs[ordinary] ?? action.row?.label ?? ordinary)} one ${singular}`
  const permissions = permissionsOf(right)
  const needed = permissions.join(' or ') || (right === 'anyone' ? 'no session' : 'a session')
  const toChoose = permissionsOf(choice?.actions[name]?.allow ?? [])
  const further = difference(toChoose, permissions).join(' or ')
  return `${summaries[`${resource.name}-${name}`] ?? what}. Needs ${needed}${further && `; with ${further}, titles only`}.`
}

/** A body with files can be multipart, with lists as `name[]`, or JSON, with pictures as URLs. */
function bodyOf(declared: DeclaredAction, sent: Schema, named: Named) {
  const { resource, name, action } = declared
  const { file, row } = action
  const extended = { ...resource, fields: { ...resource.fields, ...row?.fields } }
  const schemaName = pascalCase(name)
  const asJson = travelling(resource, explained(extended, sent, { type: 'string' }))
  return {
    ...(!file && json(named(schemaName, { ...asJson, examples: examplesOf(asJson) }))),
    ...(takesFiles(declared) && {
      'multipart/form-data': {
        schema: named(`${schemaName}Form`, formOf(resource, sent, file?.name)),
      },
    }),
  }
}

function formOf(resource: Resource, sent: Schema, file: string | undefined) {
  const binary: Schema = { type: 'string', format: 'binary' }
  const { properties = {}, required = [], ...rest } = explained(resource, sent, binary)
  const inForm = (name: string) => {
    const field = resource.fields[name]
    return field && isList(field) ? `${name}[]` : name
  }
  return {
    ...rest,
    properties: {
      ...mapKeys(properties, (_, name) => inForm(name)),
      ...(file && { [file]: binary }),
    },
    required: required.map(inForm),
  }
}

/** The reply, with the parts of a record, or of every record of a list, nested. */
function replyOf({ resource, name }: DeclaredAction, reply: z.ZodMiniType, named: Named) {
  const actionName = pascalCase(name)
  const answered = (type: z.ZodMiniType) =>
    travelling(resource, explained(resource, jsonSchema(type, 'output')))
  const isRecord = (schema: Schema) => schema.properties?.createdAt
  const answer = answered(reply)
  const row = rowSchema(reply)
  if (!row) return named(isRecord(answer) ? 'Detail' : `${actionName}Reply`, answer)
  const item = answered(row)
  const items = named(isRecord(item) ? '' : `${actionName}Row`, item)
  return named(actionName, {
    ...answer,
    properties: { ...answer.properties, items: { type: 'array', items } },
  })
}

/** Describes the properties of a record by its fields, and gives pictures the schema `picture`. */
function explained({ fields, singular }: Resource, record: Schema, picture?: Schema): Schema {
  return {
    ...record,
    properties: mapValues(record.properties ?? {}, (one, name) => {
      const field = fields[name]
      if (!field) return { ...one, description: descriptions[name] ?? upperFirst(lowerCase(name)) }
      const { label, help, kind, schema } = field
      const known = kind === 'select' ? Object.keys(field.options) : examples[kind]
      const example = compact([examples[name], known, `${label} of the ${singular}`].flat()).find(
        (value) => z.safeParse(schema, value).success,
      )
      const sent = isPicture(field) ? picture : undefined
      return {
        ...(sent && kind === 'images' ? { type: 'array', items: sent } : (sent ?? one)),
        description: compact([label, help]).join('. '),
        examples: example && !sent?.format ? [example] : undefined,
      }
    }),
  }
}

/** Examples by the name or the kind of a field. The first that its schema accepts is used. */
const examples: Readonly<Record<string, unknown>> = {
  plateNumber: 'B 1234 XYZ',
  size: '185/65 R15',
  richText: '<p>Some words.</p>',
  slug: 'new-branch-2',
  phone: '081234567890',
  email: 'name@company.co.id',
  url: 'https://company.co.id',
  password: 'at least 12 characters',
  date: '2026-11-02',
  dateTime: '2026-11-02T08:30:00.000Z',
  time: '08:30',
  number: [1, 100],
  decimal: [-6.2, 106.8],
  money: 350_000,
  promoPrice: 300_000,
  rating: 5,
  switch: true,
  reference: 7,
  references: [[7]],
  person: { id: 7, fullName: 'Their name' },
  image: '/files/name.webp',
  images: [['/files/name.webp']],
}

/** The examples of all properties together, if each that is required has one. */
function examplesOf({ properties, required = [], examples }: Schema): unknown[] | undefined {
  if (!properties) return examples
  const example = mapValues(properties, (one) => examplesOf(one)?.[0])
  return required.some((name) => example[name] === undefined) ? undefined : [example]
}

/** Nests the properties of each part of a record. */
function travelling(resource: Resource, record: Schema) {
  const { properties = {}, required = [] } = record
  const nested = mapValues(nest(resource, properties), (one, name) =>
    name in properties
      ? one
      : {
          type: 'object',
          properties: one as Record<string, Schema>,
          required: required.filter((inner) => inner in one),
        },
  )
  // A part is required if any of its fields is.
  const isNeeded = uniq(required.map((name) => resource.fields[name]?.part ?? name))
  return { ...record, properties: nested, required: isNeeded }
}

const idParameter = {
  name: 'id',
  in: 'path',
  description: 'The id of the record',
  required: true,
  schema: jsonSchema(idParam, 'output'),
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same for a request that is sent again, so that it creates one record',
  schema: { type: 'string' },
}

/** The descriptions of parameters and properties that are no fields. */
const descriptions: Readonly<Record<string, string>> = {
  updatedAt: 'When the record was last changed; in a change, the version that it is based on',
  statusApprove: 'Whether the record is approved, and not declined',
  page: 'The number of the page',
  perPage: 'How many records a page has',
  search: 'What a record has to contain',
  sortBy: 'The field that the records are in order by',
  isAscending: 'Whether the smallest comes first',
}

function queryParameters({ resource, action }: DeclaredAction, query: z.ZodMiniObject | undefined) {
  if (!query) return []
  const filters = new Map(listFilters(resource, action))
  const properties = Object.entries(jsonSchema(query, 'output').properties ?? {})
  // A list that cannot be searched accepts an empty search only.
  const usable = properties.filter(([, schema]) => schema.const !== '')
  return usable.map(([name, schema]) => ({
    name,
    in: 'query',
    description: descriptions[name] ?? filters.get(name)?.label ?? upperFirst(lowerCase(name)),
    required: !z.safeParse(query.shape[name] ?? z.unknown(), undefined).success,
    schema,
    ...(schema.type === 'array' && { explode: false }),
  }))
}

function json(schema: Schema) {
  return { 'application/json': { schema } }
}

function jsonSchema(type: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest as Schema
}
