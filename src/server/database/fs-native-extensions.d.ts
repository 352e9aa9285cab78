declare module 'fs-native-extensions' {
  /**
   * Tries to lock the whole file exclusively; false when another file descriptor has a lock on it.
   */
  export function tryLock(file: number): boolean
  /** Like `tryLock`, but waits for the lock; closing the file releases it. */
  export function waitForLock(file: number): Promise<void>
}
