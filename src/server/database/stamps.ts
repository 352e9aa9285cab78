/** The timestamps of a record. */
export type Stamps = ReturnType<typeof stampsOf>

/** The timestamps of a record created at the given moment. */
export function stampsOf(at: Date) {
  return { createdAt: at.toISOString(), updatedAt: at.toISOString() }
}
