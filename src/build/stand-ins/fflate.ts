import { strToU8, type Zippable, zipSync } from 'fflate'

/** Within the worker that it is called in. */
function zip(files: Zippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files))
}

export { strToU8, zip, zipSync }
