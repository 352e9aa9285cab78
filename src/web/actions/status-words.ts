import type { WriteStatus } from '../data/write.ts'

/** The words for the status of a write. */
export const statusWords: Readonly<Record<WriteStatus, string>> = {
  queued: 'in line',
  held: 'not sent yet',
  sending: 'sending',
  done: 'done',
  elsewhere: 'changed before',
  gone: 'gone',
  failed: 'failed',
  unclear: 'unclear',
  unsent: 'not sent',
}
