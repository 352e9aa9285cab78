import { parseArgs } from 'node:util'
import { count } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { article } from '../database/schema.ts'
import { type Files, openFiles } from '../pictures/files.ts'
import { demandStore } from '../pictures/store.ts'
import { seedDemo } from '../seed/demo.ts'
import { addArticles } from '../seed/large.ts'
import { accountsIn, addAdministrator, resetPassword } from '../seed/people.ts'
import { readSettings } from './settings.ts'
import { runInShell, withDatabase } from './shell.ts'

const LARGE = 100_000
const usage = `npm run seed -- --size small|large       demo data: 40 articles, or ${LARGE} for measuring
npm run seed -- --admin you@company.example  a first account, without demo data
npm run seed -- --password someone@company.example  a new password, to be changed at the next sign-in`

interface Wish {
  size?: string
  admin?: string
  password?: string
}

async function seed(db: Queries, files: Files, { size, admin, password }: Wish) {
  if (admin) return shown(admin, await db.transaction((tx) => addAdministrator(tx, admin)))
  if (password) return shown(password, await resetPassword(db, password))
  const accounts = await accountsIn(db)
  if (accounts === 'own')
    throw new Error('This database has accounts of its own. Demo data would not go with them.')
  if (accounts === 'none') await seedDemo(db, files, new Date())
  if (size === 'large') await db.transaction((tx) => addArticles(tx, LARGE))
  const [total] = await db.select({ articles: count() }).from(article)
  return `The database holds ${total?.articles} articles.`
}

/** Passwords are printed, not taken as arguments, which other users of the machine could read. */
function shown(email: string, password: string) {
  return `The password of ${email}, shown this once: ${password}`
}

await runInShell(async () => {
  const option = { type: 'string' } as const
  const { values } = parseArgs({ options: { size: option, admin: option, password: option } })
  const email = values.admin ?? values.password
  const isOne =
    email === undefined
      ? ['small', 'large'].includes(values.size ?? '')
      : /^[^\s@]+@[^\s@]+$/.test(email)
  const isUsable = isOne && Object.keys(values).length === 1
  if (!isUsable) throw new Error(usage)
  const settings = readSettings(process.env)
  if (settings.isProduction && values.size) throw new Error('Production takes no demo data.')
  return withDatabase(settings, async (database) => {
    const files = openFiles(settings.folder, settings.bucket)
    if (values.size) await demandStore(database, files)
    return database.maintain((db) => seed(db, files, values))
  })
})
