// `npm run dev`: the web app with hot reload, and the API beside it, started anew when its sources
// change. Parameters are Vite's: `npm run dev -- --port 5174`.
import './env.js'
import { spawn } from 'node:child_process'

const both = [
  spawn('tsx', ['watch', 'src/server/main.ts'], { stdio: 'inherit' }),
  spawn('vite', process.argv.slice(2), { stdio: 'inherit' }),
]

function stop() {
  for (const one of both) one.kill()
}

// One without the other is of no use.
for (const one of both) one.on('exit', stop)
process.on('SIGINT', stop).on('SIGTERM', stop)
