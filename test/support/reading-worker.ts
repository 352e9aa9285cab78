import { vi } from 'vitest'
import { createSheetReader } from '../../src/web/features/workshop/rules/sheet-reader.ts'
import type { WorkerQuestion } from '../../src/web/features/workshop/upload/worker-reader.ts'

/** Workers that read sheets like the app's, but in this thread: jsdom has none. */
export function readingWorkers() {
  const workers = {
    all: [] as ReadingWorker[],
    /** The name of a call that no worker answers. */
    unanswered: undefined as string | undefined,
  }

  class ReadingWorker {
    isEnded = false
    onmessage = (_: unknown) => {}
    onerror = (_: unknown) => {}
    readonly requests: string[] = []
    private readonly reader = createSheetReader()
    constructor() {
      workers.all.push(this)
    }
    postMessage({ id, name, values }: WorkerQuestion) {
      this.requests.push(name)
      if (name === workers.unanswered) return
      const answer = this.reader[name] as (...values: unknown[]) => Promise<unknown>
      answer(...values).then(
        (value) => this.onmessage({ data: { id, value } }),
        (error) => this.onmessage({ data: { id, problem: error.message, isFault: true } }),
      )
    }
    terminate() {
      this.isEnded = true
    }
  }

  vi.stubGlobal('Worker', ReadingWorker)
  return workers
}
