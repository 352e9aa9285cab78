import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Resource } from '../../contract/resource.ts'
import { zones } from '../../contract/zones.ts'
import { city, province } from './areas.ts'
import { attendance, attendanceStatus } from './attendance.ts'
import { branch } from './branches.ts'
import { commaSeparated } from './columns.ts'
import { banner, brand, price, testimony } from './company-profile.ts'
import {
  repairImage,
  repairImageAfter,
  repairReport,
  repairStatus,
  repairTally,
} from './repairs.ts'
import { article, articleTag, categoryArticle, role, tagArticle, user } from './schema.ts'
import { opl } from './workshops.ts'

/**
 * The link table of a `references` or `images` field: `own` is the record's id, `other` the id of
 * the referenced record or the URL of the picture; `position` orders pictures.
 */
export interface Link {
  table: PgTable
  recordId: PgColumn
  other: PgColumn
  position?: PgColumn
}

/**
 * The number of records by the values of some fields, whose columns have the same names. Triggers
 * insert changes, which are added up.
 */
export type Tally = PgTable & { change: PgColumn }

/**
 * The table of a resource. A column has the name of its field, that of a person is `${field}Id`.
 */
export interface TableDeclaration {
  table: PgTable
  links?: Readonly<Record<string, Link>>
  tally?: Tally
  /**
   * By field, why its column may be null although the field is required, or the other way round;
   * all other columns must agree.
   */
  differs?: Readonly<Record<string, string>>
}

/** The tables of resources, by name. */
export type TableDeclarations = Readonly<Record<string, TableDeclaration>>

function photosIn(table: typeof repairImage) {
  const { reportId, path, position } = table
  return { table, recordId: reportId, other: path, position }
}

/** The tables by resource. Resources without records of their own have none. */
export const tables: TableDeclarations = {
  brand: { table: brand },
  news: {
    table: article,
    links: {
      tagArticleIds: {
        table: articleTag,
        recordId: articleTag.articleId,
        other: articleTag.tagArticleId,
      },
    },
    differs: { thumbnail: 'Articles of other systems have none.' },
  },
  'news-category': { table: categoryArticle },
  'news-tag': { table: tagArticle },
  'price-list': { table: price },
  testimony: { table: testimony },
  banner: { table: banner },
  employee: { table: user },
  role: { table: role },
  attendance: { table: attendance },
  'attendance-status': { table: attendanceStatus },
  opl: { table: opl },
  'repair-report': {
    table: repairReport,
    links: {
      images: photosIn(repairImage),
      imagesAfter: photosIn(repairImageAfter),
    },
    tally: repairTally,
    differs: { reportDate: 'A new report without one gets the day of its branch.' },
  },
  'repair-status': { table: repairStatus },
  branch: { table: branch },
  province: { table: province },
  city: { table: city },
}

/** A resource with its table. */
export interface ResourceTable {
  resource: Resource
  table: PgTable
  links: Readonly<Record<string, Link>>
  tally: Tally | undefined
  id: PgColumn
  /**
   * The title of the row with this alias in a query, as the app shows it; null where it has none.
   */
  title(row: string): SQL
  /** @throws {Error} when the table has no such column. */
  column(name: string): PgColumn
  /** The table of another resource. @throws {Error} when it has none. */
  tableOf(resource: string): ResourceTable
}

/** Every resource that has a table, by name. */
export type ResourceTables = ReadonlyMap<string, ResourceTable>

/** Joins resources and tables. */
export function tablesOf(
  resources: readonly Resource[],
  from: TableDeclarations,
  zone: string = zones[0],
): ResourceTables {
  const all = new Map<string, ResourceTable>()
  for (const resource of resources) {
    const { table, links = {}, tally } = from[resource.name] ?? {}
    if (!table) continue
    const columns: Record<string, PgColumn> = getTableColumns(table)
    const column = (name: string) => {
      const found = columns[name]
      if (!found) throw new Error(`The table of ${resource.name} has no column ${name}.`)
      return found
    }
    const resourceTable: ResourceTable = {
      resource,
      table,
      links,
      tally,
      id: column('id'),
      column,
      title: (row) => titleIn(resourceTable, zone, row),
      tableOf: (name) => tableOf(all, name),
    }
    all.set(resource.name, resourceTable)
  }
  return all
}

/** The title as SQL, with moments in the local time of `zone`. */
function titleIn({ resource, column, tableOf }: ResourceTable, zone: string, row: string) {
  const { titles, fields } = resource
  const [first = sql`${sql.raw(row)}.id`, ...more] = titles.map((one) => {
    const value = sql`${sql.raw(row)}.${sql.identifier(column(one).name)}`
    const field = fields[one]
    if (field?.kind === 'date') return sql`to_char(${value}, 'FMDD Mon YYYY')`
    if (field?.kind === 'dateTime')
      return sql`to_char(${value} at time zone ${zone}, 'FMDD Mon YYYY, HH24.MI')`
    if (field?.kind !== 'reference') return value
    const inner = `${row}_${column(one).name}`
    const target = tableOf(field.resource)
    return sql`(select ${target.title(inner)} from ${target.table} ${sql.raw(inner)} where ${sql.raw(inner)}.id = ${value})`
  })
  return more.length === 0
    ? sql`${first}`
    : sql`nullif(concat_ws(' · ', ${commaSeparated([first, ...more])}), '')`
}

/** @throws {Error} when the resource has no table. */
export function tableOf(resourceTables: ResourceTables, name: string): ResourceTable {
  const found = resourceTables.get(name)
  if (!found) throw new Error(`There is no table for the resource ${name}.`)
  return found
}

/** @throws {Error} when the table has no link for this field. */
export function linkOf({ resource, links }: ResourceTable, name: string): Link {
  const link = links[name]
  if (!link) throw new Error(`The table of ${resource.name} has no link for ${name}.`)
  return link
}

/** The title column of a resource, else its id. */
export function titleColumn({ resource, column }: ResourceTable): PgColumn {
  return column(resource.title ?? 'id')
}
