// Writes a sheet in a worker, so that it does not block the page.
import { createSheetWriter, type WriteTask } from './write-sheet.ts'

const write = createSheetWriter()

self.onmessage = async ({ data }: MessageEvent<WriteTask>) => self.postMessage(await write(data))
