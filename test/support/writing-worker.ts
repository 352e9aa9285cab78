import { vi } from 'vitest'
import { createSheetWriter, type Task } from '../../src/web/ui/write-sheet.ts'

/** What was saved, by the name of the file. */
export type Saved = Map<string, Blob>

/**
 * Has sheets written in this thread, as a document has no workers, and catches the files.
 *
 * @param isAnswered Whether the worker answers a task.
 */
export function catchFiles(isAnswered: (task: Task) => boolean = () => true) {
  const saved: Saved = new Map()
  const workers: WritingWorker[] = []

  class WritingWorker {
    isEnded = false
    onmessage = (_: { data: unknown }) => {}
    onerror = (_: { preventDefault: () => void }) => {}
    private readonly write = createSheetWriter()
    constructor() {
      workers.push(this)
    }
    postMessage(task: Task) {
      if (!isAnswered(task)) return
      void this.write(structuredClone(task)).then(
        (data) => this.isEnded || this.onmessage({ data }),
      )
    }
    terminate() {
      this.isEnded = true
    }
  }

  vi.stubGlobal('Worker', WritingWorker)
  const files = new Map<string, Blob>()
  URL.createObjectURL = (file) => {
    const address = `blob:${files.size}`
    files.set(address, file as Blob)
    return address
  }
  URL.revokeObjectURL = (address) => void files.delete(address)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.getAttribute('href') ?? '')
    if (file) saved.set(this.download, file)
  })
  return { saved, workers }
}
