declare module 'fs-native-extensions' {
  /**
   * Tries to lock the whole file exclusively; false when another file descriptor has a lock on it.
   */
  export function tryLock(file: number): boolean
  /** The same, once no other has a lock on it; it goes when the file is closed. */
  export function waitForLock(file: number): Promise<void>
}
