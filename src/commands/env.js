// Reads `.env` if there is one; variables of the environment take precedence.
import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')
