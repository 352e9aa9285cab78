import { strToU8, type Zippable, zipSync } from 'fflate'

/** Synchronous: it runs in the worker that calls it, and starts no other. */
function zip(files: Zippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files))
}

export { strToU8, zip, zipSync }
