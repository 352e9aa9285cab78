/** When a record was created and changed. */
export type Stamps = ReturnType<typeof stampsOf>

/** Of a record that is created at a moment. */
export function stampsOf(at: Date) {
  return { createdAt: at.toISOString(), updatedAt: at.toISOString() }
}
