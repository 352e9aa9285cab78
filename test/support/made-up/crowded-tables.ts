import { sql } from 'drizzle-orm'
import { resources } from '../../../src/contract/resources/index.ts'
import { addRole } from '../../../src/server/accounts/roles.ts'
import { isRole, TECHNICIAN } from '../../../src/server/database/role-names.ts'
import { tables } from '../../../src/server/database/tables.ts'
import { demoPassword } from '../../../src/server/seed/accounts.ts'
import { addUser } from '../../../src/server/seed/people.ts'
import type { MadeUp } from './made-up.ts'

/** More news tags than an export takes, a reader of them, and long lists without paging. */
const add: MadeUp['add'] = (database) =>
  database.write(async (db) => {
    const role = await addRole(db, 'Reader', '', ['news_tag_list'])
    await addUser(db, 'reader@roda.example', 'Reader', role, demoPassword)
    await db.execute(
      sql`insert into tag_article (name, slug) select 'Many ' || n, 'many-' || n from generate_series(1, 5100) n`,
    )
    const many = sql`generate_series(1001, 3100) n`
    for (const rows of [
      sql`role (name) select 'Many ' || n from ${many}`,
      sql`province (code, name, country_id, timezone) select n, 'Many ' || n, (select min(country_id) from province), 'Asia/Jakarta' from ${many}`,
      sql`city (code, name, type, province_id)
      select n, 'Many ' || n, 'kota', (select min(id) from province) from ${many}`,
      sql`attendance_status (id, name) select n, 'Many ' || n from ${many}`,
      sql`rm_status (id, name, code) select n, 'Many ' || n, 'many_' || n from ${many}`,
      sql`"user" (email, full_name, password_hash, role_id)
      select 'many-' || n || '@roda.example', 'Many ' || n, '', (select id from role where ${isRole(TECHNICIAN)})
      from ${many}`,
    ])
      await db.execute(sql`insert into ${rows}`)
  })

export const madeUp: MadeUp = { resources, tables, add }
