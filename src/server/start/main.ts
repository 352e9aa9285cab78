import { name } from '../../brand.ts'
import { reasonOf } from '../database/errors.ts'
import { serve } from './serve.ts'
import { readSettings } from './settings.ts'

try {
  await serve(readSettings(process.env))
} catch (error) {
  process.stderr.write(`${name} cannot start.\n${reasonOf(error)}\n`)
  process.exit(1)
}
