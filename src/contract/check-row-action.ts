import * as z from 'zod/mini'
import { fieldProblems } from './check-fields.ts'
import { each, type Found, unknown, unknownField } from './check-names.ts'
import type { Action, Declaration } from './declaration.ts'
import { splitEndpoint } from './endpoint.ts'
import type { Kind } from './field.ts'
import type { RowAction } from './row-action.ts'

/** The actions whose buttons the app shows without `row`. */
const ordinary: readonly string[] = ['list', 'show', 'create', 'edit', 'delete']
/** The kinds that a constant cannot set: files, hashes, and rows of other tables. */
const apart: readonly Kind[] = ['references', 'images', 'image', 'lines', 'password', 'person']
/** The kinds that have no input in the dialog of an action. */
const unasked: readonly Kind[] = ['image', 'images', 'richText', 'person']

/** Problems with how an action is offered on each record. */
export function rowActionProblems(
  resource: Declaration,
  name: string,
  { endpoint, as, input, row }: Action,
  resources: readonly Declaration[],
): Found {
  if (!row) return false
  const place = `${resource.name}.${name}`
  const { method, path } = splitEndpoint(endpoint)
  const { fields = {}, idAs } = row
  const placeholders = path.match(/:\w+/g) ?? []
  const dialog = { ...resource, name: place, fields }
  return [
    possibleProblems(resource, `${place}: possible`, row),
    each(row.sets, (field, value) => setProblems(resource, `${place}: sets`, field, value)),
    row.sets &&
      each(fields, (field, { kind }) => storedProblems(resource, `${place}: fields`, field, kind)),
    ordinary.includes(as ?? name) &&
      `${place} has its place in the app already, so that it can have no row.`,
    (method === 'GET' || placeholders.join() !== (idAs ? '' : ':id')) &&
      `${place} changes a record, so that it needs another method than GET, and ${idAs ? 'no :id, which is in its body' : ':id alone'}.`,
    (row.fields || idAs) &&
      input &&
      `${place} has input and row, which both say what is sent: leave out input.`,
    each(fields, (field, declared) => [
      fieldProblems(dialog, field, declared, resources),
      (field === 'id' || field === idAs) &&
        `${place}.${field} would take the place of the id of the record.`,
      (unasked.includes(declared.kind) || declared.readOnly || declared.part) &&
        `${place}.${field} cannot be asked for: a dialog takes no ${unasked.join(', ')}, readOnly or part.`,
    ]),
  ]
}

function possibleProblems(
  resource: Declaration,
  place: string,
  { possible = {}, sets }: RowAction,
): Found {
  return typeof possible === 'object'
    ? each(possible, (field, value) => valueProblems(resource, place, field, value))
    : sets && `${place}: our server can go by values alone, where the action has sets.`
}

/**
 * An input of the dialog is stored in the field of the same name, which must be of the same kind.
 */
function storedProblems(resource: Declaration, place: string, name: string, kind: Kind): Found {
  const stored = resource.fields[name]
  return stored
    ? stored.kind !== kind &&
        `${place} asks for ${name} as ${kind}, which is stored as ${stored.kind}.`
    : unknownField(resource, place, name)
}

function setProblems(resource: Declaration, place: string, name: string, value: unknown): Found {
  const field = resource.fields[name]
  if (!field) return unknownField(resource, place, name)
  return apart.includes(field.kind)
    ? `${place} names ${name}, which is of the kind ${field.kind} and needs a handler.`
    : !z.safeParse(field.schema, value).success &&
        `${place} gives ${name} a value that it cannot have.`
}

/** A value, or one of several, that a record must have: options of a select field, or null. */
function valueProblems(resource: Declaration, place: string, name: string, value: unknown): Found {
  const field = resource.fields[name]
  if (field?.kind !== 'select') return unknownField(resource, place, name)
  return [value]
    .flat()
    .map(
      (one) =>
        one !== null &&
        unknown(`${place}.${name}`, String(one), 'option', Object.keys(field.options)),
    )
}
