declare module 'fs-native-extensions' {
  /** Asks for an exclusive lock on the whole file; false when another file descriptor holds one. */
  export function tryLock(file: number): boolean
}
