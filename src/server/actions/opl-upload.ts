import { createHash } from 'node:crypto'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { MOST_FINDINGS } from '../../contract/limits.ts'
import { oplFields } from '../../contract/opl/columns.ts'
import { existing } from '../../contract/opl/sheet.ts'
import { NO_SHEET, type opl as resource } from '../../contract/resources/opl.ts'
import { integer } from '../../contract/schema.ts'
import { dayIn } from '../../contract/time.ts'
import type { Values } from '../../contract/values.ts'
import { branch } from '../database/branches.ts'
import { commaSeparated } from '../database/columns.ts'
import type { Queries } from '../database/queries.ts'
import { user } from '../database/schema.ts'
import { opl, oplUpload } from '../database/workshops.ts'
import type { Clock } from '../limits/clock.ts'
import { wrongFields } from '../limits/refusal.ts'
import { Upload } from '../pictures/upload.ts'
import type { Context } from '../records/context.ts'
import type { Handler } from '../records/request.ts'
import { type CheckedAsJson, checkApart } from '../sheet/check-apart.ts'

/**
 * Imports a sheet in one transaction: all rows that do not exist yet, or none if any row is
 * invalid.
 */
export function oplUploading({
  database,
  clock,
  limits,
}: Context): Handler<typeof resource, 'upload'> {
  return async ({ input, viewer, context }) => {
    const { file } = input
    // A JSON body can contain an object that passes for a file.
    if (!(file instanceof Upload)) throw wrongFields(422, { file: NO_SHEET }, { file: 'Sheet' })
    const hash = createHash('sha256').update(file.bytes).digest('hex')
    const sheet = input.sheet ?? undefined
    const layout = layoutOf(input)
    const make = async () => {
      const branches = await database.read((db) => branchesAt(db, clock()))
      return { ...file, fileName: file.name, sheet, layout, branches }
    }
    const turn = { within: limits.sheetTurn, key: hash }
    const { entries, total, ...checked } = await checkApart(make, limits.sheet, turn)
    if (checked.failed > 0) {
      const sentBefore = await database.read((db) => lastWith(db, hash))
      const duplicated = checked.totalRows - checked.failed - total
      return { ...checked, uploadBatchId: null, inserted: 0, duplicated, sentBefore }
    }
    const { totalRows } = checked
    const upload = { fileName: file.name, hash, userId: viewer.id, totalRows }
    const sheetRead = { entries, total, ...checked }
    return context.write((db) => taken(db, sheetRead, upload, clock))
  }
}

type NewUpload = Omit<typeof oplUpload.$inferInsert, 'inserted'>

async function taken(
  db: Queries,
  { entries, total, ...checked }: CheckedAsJson,
  upload: NewUpload,
  clock: Clock,
) {
  // If the same file is uploaded twice at once, the second upload waits for the first, without a
  // lock timeout, and reports it as `sentBefore`.
  await db.execute(sql`set local lock_timeout = 0`)
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${upload.hash}))`)
  const sentBefore = await lastWith(db, upload.hash)
  const at = clock().toISOString()
  const [batch] = await db
    .insert(oplUpload)
    .values({ ...upload, inserted: 0, createdAt: at })
    .returning({ id: oplUpload.id })
  const uploadBatchId = batch?.id ?? 0
  const known = await leftOut(db, entries, uploadBatchId, at)
  const inserted = total - known.length
  await db.update(oplUpload).set({ inserted }).where(eq(oplUpload.id, uploadBatchId))
  const duplicates = [...checked.duplicates, ...known.map(existing)]
    .sort((a, b) => a.row - b.row)
    .slice(0, MOST_FINDINGS)
  const duplicated = checked.totalRows - inserted
  return { ...checked, uploadBatchId, inserted, duplicated, duplicates, sentBefore }
}

const columns: readonly (readonly [name: string, column: SQL, type: SQL])[] = oplFields.map(
  (field) => {
    const { name, getSQLType } = opl[field]
    return [field, sql.identifier(name), sql.raw(getSQLType.call(opl[field]))] as never
  },
)

/** Inserts the rows that do not exist yet. @returns the row numbers of the others. */
async function leftOut(db: Queries, entries: string, uploadBatchId: number, at: string) {
  const columnList = commaSeparated(columns.map(([, column]) => column))
  const sent = commaSeparated(columns.map(([field]) => sql`${sql.identifier(field)}`))
  const typed = commaSeparated(
    columns.map(([field, , type]) => sql`${sql.identifier(field)} ${type}`),
  )
  const key = sql`sent."branchLocationId", sent.date, sent."oplNumber"`
  // Inserts in key order, so that two sheets with the same rows cannot deadlock. Existing rows are
  // excluded first, as every attempted insert consumes an id.
  const { rows } = await db.execute<{ row: number }>(sql`
    with sent as materialized (select * from json_to_recordset(${entries}::json) sent ("row" int, ${typed})),
    added as (
      insert into ${opl} (${columnList}, upload_batch_id, created_at, updated_at)
      select ${sent}, ${uploadBatchId}::int, ${at}::timestamptz, ${at}::timestamptz from sent
      where not exists (select from ${opl} known where (known.branch_location_id, known.date, known.opl_number) = (${key}))
      order by ${key}
      on conflict (branch_location_id, date, opl_number) do nothing returning branch_location_id, date, opl_number
    )
    select "row" from sent where (${key}) not in (select * from added) order by "row"`)
  return rows.map(({ row }) => row)
}

async function lastWith(db: Queries, hash: string) {
  const [last] = await db
    .select({ at: oplUpload.createdAt, by: user.fullName })
    .from(oplUpload)
    .leftJoin(user, eq(user.id, oplUpload.userId))
    .where(eq(oplUpload.hash, hash))
    .orderBy(desc(oplUpload.id))
    .limit(1)
  return last ?? null
}

/** The branches with their local day. */
async function branchesAt(db: Queries, moment: Date) {
  const { id, name, code, partnerName, timezone } = branch
  const found = await db.select({ id, name, code, partnerName, timezone }).from(branch)
  return found.map(({ timezone, ...one }) => ({ ...one, today: dayIn(timezone, moment) }))
}

const chosenColumns = z.partialRecord(z.enum(oplFields), integer(0, 16_383))

/**
 * The header positions that the user has chosen. @throws {Refusal} 422 where they cannot be parsed.
 */
function layoutOf({ headerRow, columns: chosen }: Values) {
  if (typeof headerRow !== 'number' || typeof chosen !== 'string') return undefined
  try {
    return { headerRow, columns: z.parse(chosenColumns, JSON.parse(chosen)) }
  } catch {
    throw wrongFields(
      422,
      { columns: 'Send the columns by field, as in {"date":0}.' },
      { columns: 'Columns' },
    )
  }
}
