// A thread for one long text: its tree takes the parser hundreds of milliseconds.
import { parentPort, workerData } from 'node:worker_threads'
import { sanitise } from './sanitise.ts'

parentPort?.postMessage(sanitise(String(workerData)))
