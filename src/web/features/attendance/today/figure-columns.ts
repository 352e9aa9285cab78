/**
 * Columns shared by the figures of a branch and its people below. Present is above type and
 * distance, late above times, and waiting above status and flags.
 */
export const figureColumns =
  'minmax(112px, 1.5fr) minmax(84px, 1fr) minmax(0, 2fr) minmax(96px, 2fr)'
