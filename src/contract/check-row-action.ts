import * as z from 'zod/mini'
import { fieldProblems } from './check-fields.ts'
import { unknown, unknownField } from './check-names.ts'
import type { Action, Declaration } from './declaration.ts'
import { splitEndpoint } from './endpoint.ts'
import type { Fields, Kind } from './field.ts'
import type { RowAction } from './row-action.ts'

/** Those that have their buttons without `row`. */
const ordinary: readonly string[] = ['list', 'show', 'create', 'edit', 'delete']
/** The kinds that are more than a column of the record. */
const apart: readonly Kind[] = ['references', 'images', 'image', 'lines', 'password', 'person']
/** The kinds that no dialog of an action asks for. */
const unasked: readonly Kind[] = ['image', 'images', 'richText', 'person']

/** What is wrong with how an action is offered on each record. */
export function rowActionProblems(
  resource: Declaration,
  name: string,
  { endpoint, as, input, row }: Action,
  resources: readonly Declaration[],
): string[] {
  if (!row) return []
  const place = `${resource.name}.${name}`
  const { method, path } = splitEndpoint(endpoint)
  const { sets = {}, fields = {}, idAs } = row
  const placeholders = path.match(/:\w+/g) ?? []
  const problems = [
    ...possibleProblems(resource, place, row),
    ...Object.entries(sets).flatMap(([field, value]) =>
      setProblems(resource, `${place}: sets`, field, value),
    ),
    ...(row.sets ? storedProblems(resource, `${place}: fields`, fields) : []),
  ]
  if (ordinary.includes(as ?? name))
    problems.push(`${place} has its place in the app already, so that it can have no row.`)
  if (method === 'GET' || placeholders.join() !== (idAs ? '' : ':id'))
    problems.push(
      `${place} changes a record, so that it needs another method than GET, and ${idAs ? 'no :id, which is in its body' : ':id alone'}.`,
    )
  if (row.fields && input)
    problems.push(
      `${place} has input and row.fields, which both say what is sent: leave out input.`,
    )
  for (const [field, declared] of Object.entries(fields)) {
    const asked = { ...resource, name: place, fields }
    problems.push(...fieldProblems(asked, field, declared, resources))
    if (field === 'id' || field === idAs)
      problems.push(`${place}.${field} would take the place of the id of the record.`)
    if (unasked.includes(declared.kind) || declared.readOnly || declared.part)
      problems.push(
        `${place}.${field} cannot be asked for: a dialog takes no ${unasked.join(', ')}, readOnly or part.`,
      )
  }
  return problems
}

function possibleProblems(
  resource: Declaration,
  place: string,
  { possible = {}, sets }: RowAction,
): string[] {
  if (typeof possible === 'object')
    return Object.entries(possible).flatMap(([field, value]) =>
      valueProblems(resource, `${place}: possible`, field, value),
    )
  return sets
    ? [`${place}: our server can go by values of possible alone, where the action has sets.`]
    : []
}

/** What is asked is stored as well, in the field of the same name. */
function storedProblems(resource: Declaration, place: string, asked: Fields): string[] {
  return Object.entries(asked).flatMap(([name, { kind }]) => {
    const stored = resource.fields[name]
    return stored && stored.kind !== kind
      ? [`${place} asks for ${name} as ${kind}, which is stored as ${stored.kind}.`]
      : unknownField(resource, place, name)
  })
}

function setProblems(resource: Declaration, place: string, name: string, value: unknown): string[] {
  const field = resource.fields[name]
  if (!field) return unknownField(resource, place, name)
  if (apart.includes(field.kind))
    return [`${place} names ${name}, which is of the kind ${field.kind} and needs a handler.`]
  const { success } = z.safeParse(field.schema, value)
  return success ? [] : [`${place} gives ${name} a value that it cannot have.`]
}

/** A value, or one of several, that a record must have. */
function valueProblems(
  resource: Declaration,
  place: string,
  name: string,
  value: unknown,
): string[] {
  const field = resource.fields[name]
  if (field?.kind !== 'select') return unknownField(resource, place, name)
  return [value]
    .flat()
    .filter((one) => one !== null)
    .flatMap((one) =>
      unknown(`${place}.${name}`, String(one), 'option', Object.keys(field.options)),
    )
}
