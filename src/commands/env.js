// Reads `.env` where there is one; what the environment already says wins.
import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')
