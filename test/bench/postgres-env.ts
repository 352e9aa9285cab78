import { rmSync } from 'node:fs'
import { temporaryFolder } from '../support/folder.ts'

/** For servers on the PostgreSQL of DATABASE_URL: all parts have one store of pictures there. */
export const postgresEnv = {
  DATABASE_URL: process.env.DATABASE_URL,
  DATA_DIR: temporaryFolder(),
  AUTH_SECRET: 'only for this measurement, thirty-two characters',
}

process.on('exit', () => rmSync(postgresEnv.DATA_DIR, { recursive: true, force: true }))
