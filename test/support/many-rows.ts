import { is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../../src/server/database/queries.ts'
import type { ResourceTable } from '../../src/server/database/tables.ts'

/**
 * Copies the records of a table until there are `total` more; unique and searched values get a
 * number for each copy. References to one of `among` are spread over all its records. A link table
 * gets one of the records that it has already.
 */
export async function addCopies(
  db: Queries,
  { resource, table, id, links, column }: ResourceTable,
  total: number,
  among: readonly ResourceTable[],
): Promise<void> {
  const searched = Object.entries(resource.fields).flatMap(([name, { search, kind }]) =>
    search && kind !== 'reference' ? [column(name).name] : [],
  )
  const numbered = new Set([...uniqueIn(table), ...searched])
  const referring = new Map(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const target =
        field.kind === 'reference' && among.find((one) => one.resource.name === field.resource)
      return target ? [[column(name).name, target.table] as const] : []
    }),
  )
  const columns = getTableConfig(table).columns.filter(
    ({ name, generated }) => name !== 'id' && !generated,
  )
  const values = columns.map((one) => {
    const value = sql`original.${sql.identifier(one.name)}`
    const target = referring.get(one.name)
    if (target)
      return sql`case when ${value} is not null then
      (select array_agg(id) from ${target})[1 + abs(hashint8(copy * original.id)::bigint) % (select count(*) from ${target})] end`
    return numbered.has(one.name) ? sql`${value} || ' ' || copy` : value
  })
  const names = columns.map(({ name }) => sql.identifier(name))
  await db.execute(sql`insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${table} original,
      generate_series(1, (select ${total}::int / greatest(count(*), 1) from ${table})) copy`)
  for (const { table: link, recordId: owner, other } of Object.values(links))
    await db.execute(sql`insert into ${link} (${sql.identifier(owner.name)}, ${sql.identifier(other.name)})
      select ${id}, linked.others[1 + ${id} % cardinality(linked.others)]
      from ${table}, (select array_agg(distinct ${other}) as others from ${link}) linked
      where ${id} not in (select ${owner} from ${link}) and cardinality(linked.others) > 0`)
}

function uniqueIn(table: PgTable): string[] {
  const unique = getTableConfig(table).indexes.filter(({ config }) => config.unique)
  return unique.flatMap(({ config: { columns } }) =>
    columns.flatMap((one) => {
      const of = is(one, SQL) ? one.queryChunks.find((chunk) => is(chunk, PgColumn)) : one
      return of && 'name' in of && of.name ? [of.name] : []
    }),
  )
}
