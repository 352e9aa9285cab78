import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --config src/server/drizzle.config.ts` writes the migration for a change of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: 'src/server/database/schema.ts',
  out: 'src/server/database/migrations',
})
