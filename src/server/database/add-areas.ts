import { sql } from 'drizzle-orm'
import { getProvinces, getRegencies } from 'idn-area-data'
import { INDONESIA } from '../../contract/resources/province.ts'
import { zoneOfProvince } from '../../contract/zones.ts'
import { city, province } from './areas.ts'
import type { Queries } from './queries.ts'

/** Adds missing provinces and cities, by code. Existing rows are not changed. */
export async function addAreas(db: Queries): Promise<void> {
  const [provinces, cities] = await Promise.all([getProvinces(), getRegencies()])
  await db.execute(sql`
    insert into ${province} (code, name, country_id, timezone)
    select code, name, ${INDONESIA}::int, timezone
    from unnest(${texts(provinces, ({ code }) => code)}, ${texts(provinces, ({ name }) => readable(name))},
      ${texts(provinces, ({ code }) => zoneOfProvince(code))}) added (code, name, timezone)
    where code not in (select code from ${province})`)
  await db.execute(sql`
    insert into ${city} (code, name, type, province_id)
    select added.code, added.name, added.type, ${province.id}
    from unnest(${texts(cities, ({ code }) => code)}, ${texts(cities, ({ name }) => readable(name))},
      ${texts(cities, ({ name }) => (name.startsWith('KOTA ') ? 'kota' : 'kabupaten'))},
      ${texts(cities, ({ province_code }) => province_code)}) added (code, name, type, province_code)
    join ${province} on ${province.code} = added.province_code
    where added.code not in (select code from ${city})`)
}

function texts<T>(rows: T[], textOf: (row: T) => string) {
  return sql`${sql.param(rows.map(textOf))}::text[]`
}

/**
 * Converts names from upper case: "KABUPATEN PANGKAJENE DAN KEPULAUAN" -> "Kabupaten Pangkajene dan
 * Kepulauan".
 */
export function readable(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/\bDan\b/g, 'dan')
    .replace(/\bDki\b/g, 'DKI')
}
