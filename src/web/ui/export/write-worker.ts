// Writes a sheet in a worker, so that it does not block the page.
import { createSheetWriter, type Task } from './write-sheet.ts'

const write = createSheetWriter()

self.onmessage = async ({ data }: MessageEvent<Task>) => self.postMessage(await write(data))
