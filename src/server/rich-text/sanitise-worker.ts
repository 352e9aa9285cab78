// Worker thread for one long text: parsing it can take hundreds of milliseconds.
import { parentPort, workerData } from 'node:worker_threads'
import { sanitise } from './sanitise.ts'

parentPort?.postMessage(sanitise(String(workerData)))
