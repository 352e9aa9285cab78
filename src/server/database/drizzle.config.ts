import { defineConfig } from 'drizzle-kit'

/**
 * `npx drizzle-kit generate --config src/server/database/drizzle.config.ts` generates the migration for a
 * schema change.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'columns',
    'pictures',
    'areas',
    'branches',
    'schema',
    'company-profile',
    'attendance',
    'repairs',
    'workshops',
    'sign-ins',
    'rights',
    'creations',
  ].map((name) => `src/server/database/${name}.ts`),
  out: 'src/server/database/migrations',
})
