import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compile } from '../../src/contract/compile.ts'
import type { Declaration } from '../../src/contract/declaration.ts'
import { lines } from '../../src/contract/lines.ts'
import { optional, text as textRule } from '../../src/contract/schema.ts'
import {
  migrationProblems,
  queryProblems,
  tableProblems,
} from '../../src/server/records/check-tables.ts'
import { buildApp } from '../../src/server/start/app.ts'
import { secret } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'

/** What is said of tables that do not agree with the declarations, or with the database. */

const name = { label: 'Name', kind: 'text', schema: textRule(1, 50) } as const
const note = { label: 'Note', kind: 'text', schema: optional(textRule(1, 50)) } as const
const maker = { ...note, label: 'Made by', kind: 'person', readOnly: true } as const
const unit: Declaration = {
  name: 'unit',
  label: 'Units',
  singular: 'unit',
  pages: {},
  actions: {},
  fields: { name, note, maker },
}
const id = integer('id').primaryKey()

const server = serverOfFile()

test('a column that is missing, may be null or may not', () => {
  const makerId = integer('maker_id')
  const common = { name: text('name').notNull(), note: text('note').notNull().default('') }
  const right = pgTable('unit', { id, ...common, makerId })
  expect(tableProblems([unit], { unit: { table: right } })).toEqual([])
  const wrong = pgTable('unit', { id, name: text('name'), note: text('note').notNull() })
  expect(tableProblems([unit], { unit: { table: wrong } })).toEqual([
    'unit.name is required, but its column may be null: add .notNull(), or say in `differs` why.',
    'unit.note is optional, but its column may not be null: drop .notNull(), or say in `differs` why.',
    'unit.maker has no column: the table unit needs makerId.',
  ])
  const differs = { name: 'Older ones have none.', note: 'The server fills it in.' }
  expect(tableProblems([unit], { unit: { table: wrong, differs } })).toHaveLength(1)
})

test('a unique index that the declaration does not know, or the other way round', () => {
  const makerId = integer('maker_id')
  const columns = { id, name: text('name').notNull(), note: text('note'), makerId }
  const wrong = pgTable('unit', columns, (t) => [
    uniqueIndex('unit_name_key').on(sql`lower(${t.name})`),
    uniqueIndex('unit_note_name_key').on(t.note, t.name),
  ])
  const unique: Declaration = { ...unit, fields: { name: { ...name, unique: true }, note, maker } }
  expect(tableProblems([unit], { unit: { table: wrong } })).toEqual([
    'unit.name has a unique index in the table unit: it needs unique: true.',
  ])
  expect(tableProblems([unique], { unit: { table: wrong } })).toEqual([])
  expect(tableProblems([unique], { unit: { table: pgTable('unit', columns) } })).toEqual([
    'unit.name is unique: the table unit needs a unique index of name.',
  ])
})

test('a column of lines that is no JSON', () => {
  const parts = { label: 'Parts', ...lines({ columns: { name }, max: 3 }) }
  const listed = { ...unit, fields: { parts } }
  const wrong = pgTable('unit', { id, parts: text('parts') })
  expect(tableProblems([listed], { unit: { table: wrong } })).toEqual([
    'unit.parts holds lines, so that its column has to be jsonb.',
  ])
  const right = pgTable('unit', { id, parts: jsonb('parts').notNull().default([]) })
  expect(tableProblems([listed], { unit: { table: right } })).toEqual([])
})

test('a column that no migration has added', async () => {
  const table = pgTable('unit', { id, name: text('name').notNull() })
  const link = pgTable('unit_maker', { unitId: integer('unit_id'), makerId: integer('maker_id') })
  const ahead = {
    unit: { table, links: { makers: { table: link, recordId: link.unitId, other: link.makerId } } },
  }
  const problems = () => server.database.read((db) => migrationProblems(db, ahead))
  const cure =
    'npx drizzle-kit generate --config src/server/database/drizzle.config.ts writes the migration.'
  const missing = (name: string) => `The database has no column ${name}: ${cure}`
  const all = ['unit.id', 'unit.name', 'unit_maker.unit_id', 'unit_maker.maker_id']
  expect(await problems()).toEqual(all.map(missing))
  await server.database.write(async (db) => {
    await db.execute(sql`create table unit (id int)`)
    await db.execute(sql`create table unit_maker (unit_id int, maker_id int)`)
  })
  expect(await problems()).toEqual([missing('unit.name')])
})

test('a parameter of a list that nobody answers', () => {
  const query = z.object({ name: z.string(), since: z.string() })
  const list = { endpoint: 'GET /api/units', allow: 'signedIn', query } as const
  const declared = { ...unit, actions: { list } }
  expect(queryProblems([declared], ['unit'])).toEqual([])
  expect(queryProblems([declared], [])).toEqual([
    'unit.list: query has since, which is no field: write a handler.',
  ])
})

test('a server does not start with what is wrong', async () => {
  const { database, files } = server
  const wrong = { resources: [compile({ ...unit, title: 'nam' })], tables: {} }
  await expect(buildApp({ database, files, secret, ...wrong })).rejects.toThrow(
    'The declarations are not right.\n- unit: title names no field: nam; did you mean name?',
  )
})
