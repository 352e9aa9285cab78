import * as z from 'zod/mini'
import { fieldProblems } from './check-fields.ts'
import { at, each, type Found, unfit, unknown } from './check-names.ts'
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
  const { method, path } = splitEndpoint(endpoint)
  const { fields = {}, idAs, sets } = row
  const placeholders = path.match(/:\w+/g) ?? []
  const dialog = { ...resource, fields }
  return [
    at(': possible', possibleProblems(resource, row)),
    sets && [
      at(
        ': sets',
        Object.entries(sets).map(([field, value]) => setProblems(resource, field, value)),
      ),
      at(
        ': fields',
        // Each is stored in the field of its name.
        Object.entries(fields).map(([field, { kind }]) => unfit(resource, field, [kind])),
      ),
    ],
    ordinary.includes(as ?? name) &&
      ' has its place in the app already, so that it can have no row.',
    (method === 'GET' || placeholders.join() !== (idAs ? '' : ':id')) &&
      ` changes a record, so that it needs another method than GET, and ${idAs ? 'no :id, which is in its body' : ':id alone'}.`,
    (row.fields || idAs) &&
      input &&
      ' has input and row, which both say what is sent: leave out input.',
    each(fields, (declared, field) => [
      fieldProblems(dialog, declared, resources),
      (field === 'id' || field === idAs) && ' would take the place of the id of the record.',
      (unasked.includes(declared.kind) || declared.readOnly || declared.part) &&
        ` cannot be asked for: a dialog takes no ${unasked.join(', ')}, readOnly or part.`,
    ]),
  ]
}

function possibleProblems(resource: Declaration, { possible = {}, sets }: RowAction) {
  return typeof possible === 'object'
    ? Object.entries(possible).map(([field, value]) => valueProblems(resource, field, value))
    : sets && ': our server can go by values alone, where the action has sets.'
}

function setProblems(resource: Declaration, name: string, value: unknown) {
  const field = resource.fields[name]
  if (!field) return unfit(resource, name)
  return apart.includes(field.kind)
    ? ` names ${name}, which is of the kind ${field.kind} and needs a handler.`
    : !z.safeParse(field.schema, value).success && ` gives ${name} a value that it cannot have.`
}

/** A value, or one of several, that a record must have: options of a select field, or null. */
function valueProblems(resource: Declaration, name: string, value: unknown) {
  const field = resource.fields[name]
  if (field?.kind !== 'select') return unfit(resource, name)
  const values = [value].flat().filter((one) => one !== null)
  return at(`.${name}`, unknown(values.map(String), 'option', Object.keys(field.options)))
}
