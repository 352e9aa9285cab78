import { SheetFault, TOO_SLOW } from '../../../../contract/opl/sheet.ts'
import { startWorker } from '../../../ui/export/start-worker.ts'
import type { SheetReader } from '../rules/sheet-reader.ts'
import address from './sheet-worker.ts?worker&url'

export interface WorkerQuestion {
  id: number
  name: keyof SheetReader
  values: unknown[]
}
export type WorkerAnswer =
  | { id: number; value: unknown }
  | { id: number; problem: string; isFault: boolean }

/** In ms. Only a manipulated file takes longer. */
const PATIENCE = 60_000

/** Starts a sheet reader in a worker; `end` terminates it. */
export function startSheetReader(): SheetReader & { end: () => void } {
  const worker = startWorker(address)
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >()
  let last = 0
  let ended: Error | undefined

  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
    const request = waiting.get(data.id)
    waiting.delete(data.id)
    if ('value' in data) request?.resolve(data.value)
    else request?.reject(data.isFault ? new SheetFault(data.problem) : new Error(data.problem))
  }
  worker.onerror = (event) => {
    event.preventDefault()
    fail(
      new Error(
        'The file could not be read. Choose it again; if that does not help, save it anew.',
      ),
    )
  }

  function fail(error: Error) {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function ask(name: keyof SheetReader, ...values: unknown[]): Promise<never> {
    if (ended) return Promise.reject(ended)
    const id = ++last
    const timer = window.setTimeout(() => end(new SheetFault(TOO_SLOW)), PATIENCE)
    return new Promise<never>((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
      worker.postMessage({ id, name, values } satisfies WorkerQuestion)
    }).finally(() => window.clearTimeout(timer))
  }

  function end(error = new Error('Another file was chosen.')) {
    ended = error
    worker.terminate()
    fail(error)
  }

  return {
    open: (bytes, fileName) => ask('open', bytes, fileName),
    look: (sheet) => ask('look', sheet),
    check: (layout, today, branches, amendments) =>
      ask('check', layout, today, branches, amendments),
    compare: (known) => ask('compare', known),
    figures: (without) => ask('figures', without),
    mended: () => ask('mended'),
    faulty: () => ask('faulty'),
    end: () => end(),
  }
}
